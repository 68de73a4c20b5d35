import { describe, expect, it } from 'vitest'

import { transcriptOf } from '#server/services/cleaning/transcript-of.ts'

const captions = (...files: readonly string[]) =>
  JSON.stringify(files.map((file, place) => ({ language: ['zh-CN', 'en'][place], label: '字', file })))
const requestedPaths: string[] = []
const cuesByPath: Readonly<Record<string, readonly { time: number; text: string }[]>> = {
  'a.vtt': [
    { time: 1.9, text: '一' },
    { time: 3, text: '二' },
  ],
  'long.vtt': Array.from({ length: 4000 }, (_, time) => ({ time, text: '很长的一句话，说了又说' })),
}
const cues = (path: string) => {
  requestedPaths.push(path)
  return Promise.resolve(cuesByPath[path])
}

describe('the transcript of a film', () => {
  it.each(['a.vtt', '/web/media/a.vtt'])('is made of the first of its captions: %s', async (file) => {
    expect(await transcriptOf({ cues }, captions(file, 'long.vtt'))).toEqual([
      { time: 1, text: '一' },
      { time: 3, text: '二' },
    ])
  })

  it.each([undefined, '', captions('missing.vtt'), captions('')])(
    'is empty without captions to read: %s',
    async (value) => {
      expect(await transcriptOf({ cues }, value)).toEqual([])
    },
  )

  it('is not fetched from another host', async () => {
    requestedPaths.length = 0
    expect([
      await transcriptOf({ cues }, captions('https://cdn.example.cn/a.vtt')),
      await transcriptOf({ cues }, captions('//cdn.example.cn/a.vtt')),
      requestedPaths,
    ]).toEqual([[], [], []])
  })

  it('is bounded in lines and characters', async () => {
    const lines = await transcriptOf({ cues }, captions('long.vtt'))
    expect(lines.length).toBeLessThanOrEqual(1500)
    expect(lines.map(({ text }) => text).join('').length).toBeLessThanOrEqual(30_000)
  })
})
