import { describe, expect, it } from 'vitest'

import { readVtt } from '#server/platform/text/read-vtt.ts'
import { mendCaptions } from '#server/services/content/import/mend-captions.ts'

const MEANT = [
  { time: 1, text: '一' },
  { time: 3723.5, text: '二' },
]

describe('captions from an editor', () => {
  it.each([
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\n一\n\n01:02:03.500 --> 01:02:04.000 line:0\n二', []],
    [
      'WebVTT with commas in its times',
      'WEBVTT\n\n00:01,000 --> 00:02,000\n一\n\n01:02:03,500 --> 01:02:04,000 line:0\n二',
      ['第 3 行等 2 行的时间不是 00:00:01.000 的写法，已按它读'],
    ],
    [
      'WebVTT with one time that has a comma',
      'WEBVTT\n\n00:01.000 --> 00:02,000\n一\n\n01:02:03.500 --> 01:02:04.000\n二',
      ['第 3 行的时间不是 00:00:01.000 的写法，已按它读'],
    ],
    [
      'WebVTT with short numbers and no spaces',
      'WEBVTT\n\n0:01.0-->0:02.0\n一\n\n1:02:03.5-->1:02:04.0\n二',
      ['第 3 行等 2 行的时间不是 00:00:01.000 的写法，已按它读'],
    ],
    [
      'SubRip',
      '1\n00:00:01,000 --> 00:00:02,000\n一\n\n2\n01:02:03,500 --> 01:02:04,000\n二\n',
      ['是 SRT，已转成 WebVTT'],
    ],
    [
      'SubRip of Windows',
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\n一\r\n\r\n2\r\n01:02:03,500 --> 01:02:04,000\r\n二\r\n',
      ['是 SRT，已转成 WebVTT'],
    ],
  ])('are read as they are meant: %s', (_, text, notes) => {
    const mended = mendCaptions(text)
    expect(readVtt(mended.text)).toEqual(MEANT)
    expect(mended.notes).toEqual(notes)
  })

  it('without faults stay unchanged, to the byte', () => {
    const text = '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n他说：00:01,000\r\n'
    expect(mendCaptions(text).text).toBe(text)
  })

  it('are reported with each line of times that cannot be read, and many lines as a count', () => {
    const wrong = Array.from({ length: 7 }, () => '1 --> 2\n一\n').join('\n')
    const { notes } = mendCaptions(`WEBVTT\n\n${wrong}`)
    expect(notes).toHaveLength(6)
    expect(notes[0]).toBe('第 3 行的时间「1 --> 2」读不懂，这一句不会显示；应写成 00:01.000 --> 00:04.000')
    expect(notes[5]).toBe('还有 2 行时间读不懂')
  })

  it.each(['', '<!doctype html>', '1\n第二行', '一\n00:00:01,000 --> 00:00:02,000\nSRT'])(
    'are not made of %j',
    (text) => {
      expect(readVtt(mendCaptions(text).text)).toBeUndefined()
    },
  )
})
