import { describe, expect, it } from 'vitest'

import { comparePictures, type Pixels } from '../../stories/visual/compare-pictures.ts'
import { differencePage } from '../../stories/visual/difference-page.ts'

/** A picture of one colour, with some pixels of others. */
function aPicture(width: number, height: number, colour: number, spots: Readonly<Record<number, number>> = {}): Pixels {
  const data = new Uint8Array(width * height * 3).fill(colour)
  for (const [pixel, value] of Object.entries(spots)) data.fill(value, Number(pixel) * 3, Number(pixel) * 3 + 3)
  return { width, height, data }
}

describe('two pictures', () => {
  it.each([
    ['the same', aPicture(4, 3, 200), aPicture(4, 3, 200), 0],
    ['nearly the same in colour', aPicture(4, 3, 200), aPicture(4, 3, 212), 0],
    ['another colour', aPicture(4, 3, 200), aPicture(4, 3, 213), 12],
    ['two spots', aPicture(4, 3, 200), aPicture(4, 3, 200, { 0: 0, 11: 255 }), 2],
    ['one row more', aPicture(4, 3, 200), aPicture(4, 4, 200), 4],
    ['one column less', aPicture(4, 3, 200), aPicture(3, 3, 200), 3],
    ['nothing at all', aPicture(0, 0, 0), aPicture(2, 2, 0), 4],
  ])('%s', (_, kept, taken, different) => {
    expect(comparePictures(kept, taken).different).toBe(different)
    expect(comparePictures(taken, kept).different).toBe(different)
  })

  it('that differ are marked where they do, and nowhere else', () => {
    const { marked } = comparePictures(aPicture(2, 2, 200), aPicture(2, 2, 200, { 3: 0 }))
    expect([...marked.data]).toEqual([242, 242, 242, 242, 242, 242, 242, 242, 242, 214, 24, 24])
  })
})

describe('the page of differences', () => {
  it('shows kept, now and where, and how to accept', () => {
    const page = differencePage([{ id: 'block-list--usual-desktop', title: '块/list <内容>', name: '桌面', different: 41 }])
    expect(page).toContain('块/list &lt;内容>')
    expect(page).toContain('npm run stories:accept -- block-list--usual-desktop')
    for (const kind of ['kept', 'now', 'where']) expect(page).toContain(`block-list--usual-desktop.${kind}.webp`)
  })

  it('shows a new story as it is', () => {
    expect(differencePage([{ id: 'a', title: 'b', name: 'c', different: undefined }])).not.toContain('a.kept.webp')
  })
})
