import { describe, expect, it } from 'vitest'

import { comparePictures, type Pixels } from '../../tools/visual/compare-pictures.ts'

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
  ])('%s', (_, before, now, different) => {
    expect(comparePictures(before, now).different).toBe(different)
    expect(comparePictures(now, before).different).toBe(different)
  })

  it('that differ are marked where they do, and nowhere else', () => {
    const { marked } = comparePictures(aPicture(2, 2, 200), aPicture(2, 2, 200, { 3: 0 }))
    expect([...marked.data]).toEqual([242, 242, 242, 242, 242, 242, 242, 242, 242, 214, 24, 24])
  })
})
