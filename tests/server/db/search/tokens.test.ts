import { describe, expect, it } from 'vitest'

import { normalizeText } from '#server/db/search/normalize-text.ts'
import { searchDocument } from '#server/db/search/search-document.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'
import { textForm } from '#server/db/search/text-form.ts'

describe('normalised text', () => {
  it.each([
    ['ＡＢＣ１２３', 'abc123'],
    ['㈱', '(株)'],
    ['é', 'é'],
    ['e\u0301', 'é'],
    ['葛\u{e0100}城', '葛城'],
    ['文\u200b澜', '文澜'],
    ['Ⅳ-1', 'iv-1'],
    ['崑曲與國畫', '昆曲与国画'],
    ['乾隆', '乾隆'],
    ['\u202e昆曲\u202c', '昆曲'],
  ])('writes %j as %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized)
  })
})

describe('the tokens of a text', () => {
  const textTokens = (text: string) => searchDocument({ title: '', meta: [], body: [text] }).tokens

  it.each([
    ['非遗', ['非', '遗', '非遗']],
    ['昆曲·越剧', ['昆', '曲', '昆曲', '曲越', '越', '剧', '越剧']],
    ['昆曲，越剧', ['昆', '曲', '昆曲', '越', '剧', '越剧']],
    ['通 知', ['通', '知', '通知']],
    ['“昆”（曲）', ['昆', '曲', '昆曲']],
    ['昆A曲', ['昆', 'a', '曲']],
    ['да нет', ['д', 'а', 'да', 'н', 'е', 'т', 'не', 'ет']],
    ['2026年', ['2026', '年']],
    ['《PDF》read-er', ['pdf', 'read', 'er']],
    ['𠮷野家', ['𠮷', '野', '家', '𠮷野', '野家']],
    ['…，。 \n', []],
    ['a\'b"c:*', ['a', 'b', 'c']],
  ])('are, of %j, %j', (text, tokens) => {
    expect(textTokens(text).toSorted()).toEqual(tokens.toSorted())
  })

  const tokensOf = (title: string) => searchDocument({ title, meta: ['昆曲'], body: [] }).tokens

  it('name in a title their place, and its reading from every character on', () => {
    expect(tokensOf('非遗展')).toEqual(
      expect.arrayContaining([
        '非遗',
        '◆非遗',
        '♫非',
        '♪feiyizhan',
        '♪fyz',
        '♪yizhan',
        '♪yz',
        '♪zhan',
        '♫feiyizhan',
        '♫fyz',
        '♫feiyizhan♬',
        '♫fyz♬',
        '昆曲',
      ]),
    )
    expect(tokensOf('非遗展')).not.toContain('◆昆曲')
  })

  it('name a reading as that of a whole title only where it is all of it', () => {
    expect(tokensOf('非遗展2026').filter((token) => token.endsWith('♬'))).toEqual([])
    expect(tokensOf('2026非遗展').filter((token) => token.startsWith('♫'))).toEqual(['♫2026'])
  })

  it.each(['◆非遗', '♪feiyi', '♫fy♬', '’♪’'])('have marks that no text can contain: %j', (text) => {
    expect(textTokens(text).join('')).not.toMatch(/[◆♪♫♬]/u)
  })
})

describe('the form of a text', () => {
  it.each([
    ['《昆曲》', ' 昆曲 '],
    ['云汀2026年昆曲', ' 云汀 2026 年昆曲 '],
    ['Ⅰ-6', ' i 6 '],
    ['，。', ''],
  ])('is, of %j, %j', (text, form) => {
    expect(textForm(text)).toBe(form)
  })
})

describe('a query', () => {
  /** Words with their search terms in the index: `*` after a prefix. */
  const parseWords = (keyword: string) =>
    parseSearchQuery(keyword)?.words.map(({ terms, reading }) =>
      [...terms, ...(reading ? [reading] : [])].map(({ text, prefix }) => text + (prefix ? '*' : '')),
    )

  it.each([
    ['曲', [['曲']]],
    ['昆曲', [['昆曲']]],
    ['西湖龙井', [['西湖', '湖龙', '龙井']]],
    ['昆曲 越剧', [['昆曲'], ['越剧']]],
    ['昆曲、昆曲', [['昆曲']]],
    ['FeiYi', [['feiyi*', '♪feiyi*']]],
    ['k', [['k*', '♫k*']]],
    ['2026 展', [['2026*'], ['展']]],
    ['Ⅰ-6', [['i', '6*']]],
    ["xi'an", [['xi', 'an*', '♪xian*']]],
    ['lǜ', [['lǜ*', '♪lv*']]],
    ['崑曲', [['昆曲']]],
    ['昆曲pdf', [['昆曲'], ['pdf*', '♪pdf*']]],
  ])('of %j looks for %j', (keyword, terms) => {
    expect(parseWords(keyword)).toEqual(terms)
  })

  it.each(['', '   ', '。，、', '\u200b', '***', "'", '😀', '\u202e', '◆♪'])('of %j looks for nothing', (keyword) => {
    expect(parseSearchQuery(keyword)).toBeUndefined()
  })

  it.each([
    ['昆曲', true],
    ['曲', true],
    ['kunqu', true],
    ['昆曲社', false],
    ['Ⅰ-6', false],
    ['a'.repeat(49), false],
  ])('of %j is decided by tokens alone: %s', (keyword, isExact) => {
    expect(parseSearchQuery(keyword)?.words.every((word) => word.isExact)).toBe(isExact)
  })

  it('is bounded however long it is, and what is beyond the bound is compared all the same', () => {
    const words =
      parseSearchQuery([...Array(500).keys()].map((index) => String.fromCodePoint(0x4e00 + index)).join(' '))?.words ??
      []
    expect(words.length).toBeGreaterThan(450)
    expect(words.flatMap(({ terms }) => terms).length).toBe(48)
    expect(words.filter(({ terms, isExact }) => terms.length === 0 && isExact)).toEqual([])
  })
})
