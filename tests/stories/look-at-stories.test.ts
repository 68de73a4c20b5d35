import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { lookAtGone, lookAtStory } from '../../tools/visual/look-at-stories.ts'

const story = { id: 'block-list--usual-desktop', title: '块/list', name: '桌面' }

/** A picture of one colour, at the given level of compression. */
function aPng(colour: string, { width = 20, compressionLevel = 6 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height: 10, channels: 3, background: colour } })
    .png({ compressionLevel })
    .toBuffer()
}

const paper = await aPng('#faf5ec')
const ink = await aPng('#1c1a17')

describe('a story in a comparison', () => {
  it('is unchanged where the bytes are the same, whether or not they are a picture', async () => {
    const bytes = Buffer.from('not even a picture')
    expect(await lookAtStory(story, bytes, { png: Buffer.from(bytes), fault: '' })).toBeUndefined()
  })

  it('is unchanged where other bytes are the same picture', async () => {
    const other = await aPng('#faf5ec', { compressionLevel: 0 })
    expect(other.equals(paper)).toBe(false)
    expect(await lookAtStory(story, paper, { png: other, fault: '' })).toBeUndefined()
  })

  it('is unchanged where no eye sees a difference, and not beyond', async () => {
    const by = async (width: number) =>
      (await lookAtStory(story, paper, { png: await aPng('#faf5ec', { width: 20 + width }), fault: '' }))?.difference
        .different
    expect([await by(2), await by(3)]).toEqual([undefined, 30])
  })

  it('has changed where pixels differ, which are marked', async () => {
    const looked = await lookAtStory(story, paper, { png: ink, fault: '' })
    expect(looked?.difference).toEqual({ ...story, kind: 'changed', different: 200 })
    expect(Object.keys(looked?.pictures ?? {})).toEqual(['before', 'now', 'where'])
  })

  it('is new where it had no picture', async () => {
    expect(await lookAtStory(story, undefined, { png: ink, fault: '' })).toEqual({
      difference: { ...story, kind: 'new' },
      pictures: { now: ink },
    })
  })

  it('has failed where it does not render, whatever its picture', async () => {
    expect((await lookAtStory(story, paper, { png: paper, fault: 'storyErrored' }))?.difference).toEqual({
      ...story,
      kind: 'failed',
      fault: 'storyErrored',
    })
  })

  it('is gone, with its former picture', () => {
    expect(lookAtGone(story, paper)).toEqual({ difference: { ...story, kind: 'gone' }, pictures: { before: paper } })
  })
})
