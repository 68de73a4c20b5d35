import { describe, expect, it } from 'vitest'

import { textTokens, titleTokens } from '#server/db/search/grams.ts'
import { normalizeText } from '#server/db/search/normalize-text.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'

describe('normalised text', () => {
  it.each([
    ['ＡＢＣ１２３', 'abc123'],
    ['㈱', '(株)'],
    ['é', 'é'],
    ['e\u0301', 'é'],
    ['葛\u{e0100}城', '葛城'],
    ['文\u200b澜', '文澜'],
    ['Ⅳ-1', 'iv-1'],
  ])('writes %j as %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized)
  })
})

describe('the tokens of a text', () => {
  it.each([
    ['非遗', ['非', '遗', '非遗']],
    ['昆曲·越剧', ['昆', '曲', '昆曲', '越', '剧', '越剧']],
    ['2026年', ['2026', '年']],
    ['《PDF》read-er', ['pdf', 'read', 'er']],
    ['𠮷野家', ['𠮷', '野', '家', '𠮷野', '野家']],
    ['…，。 \n', []],
    ['a\'b"c:*', ['a', 'b', 'c']],
  ])('of %j are %j', (text, tokens) => {
    expect(textTokens(text)).toEqual(tokens)
  })

  it('of a title also say how it is read, from every character on', () => {
    expect(titleTokens('非遗展')).toEqual(expect.arrayContaining(['feiyizhan', 'fyz', 'yizhan', 'yz', 'zhan', 'z']))
  })
})

describe('a query', () => {
  it.each([
    ['曲', [{ text: '曲', prefix: false }]],
    ['昆曲', [{ text: '昆曲', prefix: false }]],
    [
      '西湖龙井',
      [
        { text: '西湖', prefix: false },
        { text: '湖龙', prefix: false },
        { text: '龙井', prefix: false },
      ],
    ],
    [
      '昆曲 越剧',
      [
        { text: '昆曲', prefix: false },
        { text: '越剧', prefix: false },
      ],
    ],
    ['FeiYi', [{ text: 'feiyi', prefix: true }]],
    [
      '2026 展',
      [
        { text: '2026', prefix: true },
        { text: '展', prefix: false },
      ],
    ],
  ])('%j asks for %j', (keyword, terms) => {
    expect(parseSearchQuery(keyword)?.terms).toEqual(terms)
  })

  it.each(['', '   ', '。，、', '\u200b', '***', "'"])('%j asks for nothing', (keyword) => {
    expect(parseSearchQuery(keyword)).toBeUndefined()
  })

  it('is bounded however long it is', () => {
    expect(parseSearchQuery([...Array(500).keys()].map((index) => String.fromCodePoint(0x4e00 + index)).join(' '))?.terms.length).toBe(48)
  })
})
