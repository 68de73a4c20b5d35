import { describe, expect, it } from 'vitest'

import { MOST_CAPTIONS, readCaptions, writeCaptions } from '#contract/entities/caption.ts'

const zh = { language: 'zh-CN', label: '中文', file: 'video/a.vtt' }

describe('the captions of a film', () => {
  it('read as they were written', () => {
    const captions = [zh, { language: 'en', label: 'English', file: 'https://cdn.example.cn/en.vtt' }]
    expect(readCaptions(writeCaptions(captions))).toEqual(captions)
    expect(writeCaptions([])).toBe('')
  })

  it.each([
    ['nothing', undefined],
    ['a number', 5],
    ['a text', 'video/a.vtt'],
    ['half a list', '[{"language": "zh-CN"'],
    [
      'things that are none',
      JSON.stringify([null, 5, 'a', {}, { language: 'zh-CN' }, { file: 'a.vtt' }, { language: 5, file: 'a.vtt' }]),
    ],
    ['a language that is none', JSON.stringify([{ ...zh, language: '" onload=' }])],
    ['a file that is none', JSON.stringify([{ ...zh, file: ' ' }])],
  ])('are absent where the field holds %s', (_, value) => {
    expect(readCaptions(value)).toEqual([])
  })

  it('name a language once, and the language itself where they have no name', () => {
    expect(
      readCaptions(
        JSON.stringify([
          { ...zh, label: '' },
          { ...zh, file: 'other.vtt' },
        ]),
      ),
    ).toEqual([{ ...zh, label: 'zh-CN' }])
  })

  it('are bounded in number', () => {
    const many = Array.from({ length: 40 }, (_, number) => ({ ...zh, language: `zh-x${10 + number}` }))
    expect(readCaptions(JSON.stringify(many))).toHaveLength(MOST_CAPTIONS)
  })
})
