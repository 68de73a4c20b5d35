import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { readVtt } from '#server/platform/text/read-vtt.ts'

const sample = new URL('../../../../samples/content/media/video/yunting/', import.meta.url)

describe('a WebVTT file', () => {
  it.each([
    ['a cue', 'WEBVTT\n\n00:01.000 --> 00:04.500\n渡口的早船', [{ time: 1, text: '渡口的早船' }]],
    [
      'hours, a name and settings',
      'WEBVTT 渡口\n\nfirst\n01:02:03.250 --> 01:02:05.000 line:0 align:start\n到了',
      [{ time: 3723.25, text: '到了' }],
    ],
    ['two lines', 'WEBVTT\n\n00:01.000 --> 00:02.000\n一\n二\n\n不是字幕', [{ time: 1, text: '一\n二' }]],
    [
      'marks of who speaks',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v 秦师傅>钟<i>响</i>了 &amp; 停了<script>',
      [{ time: 1, text: '钟响了 & 停了' }],
    ],
    [
      'notes and styles',
      'WEBVTT\n\nNOTE 写给人看\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\n一',
      [{ time: 1, text: '一' }],
    ],
    [
      'the ends of lines of other systems',
      '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n一\r\n',
      [{ time: 1, text: '一' }],
    ],
    [
      'no line between two cues',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n一\n00:02.000 --> 00:03.000\n二',
      [
        { time: 1, text: '一' },
        { time: 2, text: '二' },
      ],
    ],
    ['a time that is none', 'WEBVTT\n\n1 --> 2\n一\n\n00:75.000 --> 00:76.000\n二', []],
    ['nothing said', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n', []],
  ])('is read as its cues: %s', (_, text, cues) => {
    expect(readVtt(text)).toEqual(cues)
  })

  it.each(['', '<!doctype html>', '1\n00:00:01,000 --> 00:00:02,000\nSRT', 'WEBVTTX\n\n00:01.000 --> 00:02.000\n一'])(
    'does not begin as %j does',
    (text) => {
      expect(readVtt(text)).toBeUndefined()
    },
  )

  it('of the sample content goes through the film in order and to its end', () => {
    for (const file of ['zh.vtt', 'en.vtt']) {
      const times = (readVtt(readFileSync(new URL(file, sample), 'utf8')) ?? []).map(({ time }) => time)
      expect(times, file).toHaveLength(12)
      expect([...times].sort((left, right) => left - right)).toEqual(times)
      expect(times.at(-1), 'the film has 43 s').toBeLessThan(43)
    }
  })
})
