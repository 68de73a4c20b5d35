import { describe, expect, it, vi } from 'vitest'

import { excerptOf, findWord, foldText, foldWord, type TextPiece } from '#blocks/reader/search/fold-text.ts'
import { joinLeaders, joinLeadersOf } from '#blocks/reader/page/join-leaders.ts'

/** "|" ends a run, "/" a line. */
function pieces(written: string): TextPiece[] {
  return written
    .split('/')
    .flatMap((line, index, lines) =>
      line.split('|').map((str, run, runs) => ({ str, hasEOL: run === runs.length - 1 && index < lines.length - 1 })),
    )
}
const count = (text: string, word: string) => findWord(foldText(pieces(text)).text, foldWord(word)).length

describe('a word in a page’s text', () => {
  it.each([
    ['one character', '学而时习之', '之', 1],
    ['two characters', '学而时习之', '时习', 1],
    ['every time it stands there', '之乎者也，之乎者也', '之乎', 2],
    ['across runs', '学而|时|习之', '时习', 1],
    ['across the end of a line', '不亦说乎/有朋自远方来', '乎有朋', 1],
    ['across a line’s end that is a run of its own', '不亦说乎|/|有朋', '乎有', 1],
    ['as its look-alike', '\u2f08之初', '人之初', 1],
    ['whatever the width', 'ＡＢＣ１２３', 'abc123', 1],
    ['whatever the case', 'Wenlan', 'WENLAN', 1],
    ['with spaces between its characters', '论 语', '论语', 1],
    ['typed with spaces', '论语', ' 论 语 ', 1],
    ['between Latin words, where a line’s end is a space', 'public/culture', 'public culture', 1],
    ['never by joining Latin words', 'pub/lic', 'public', 0],
    ['through a soft hyphen', 'cul\u00adture', 'culture', 1],
    ['of characters beyond the first plane', '𠮷野家', '𠮷野', 1],
    ['that is not there', '学而', '习', 0],
    ['that is nothing', '学而', '  ', 0],
  ])('is found %s', (_, text, word, times) => {
    expect(count(text, word)).toBe(times)
  })

  it('has its place: every character has its run and its place in it', () => {
    const runs = pieces('Ａb|𠮷 c/之')
    const { text, pieces: from, offsets } = foldText(runs)
    expect([...text].join('')).toBe('ab𠮷c之')
    const written = [...text].map((character) => {
      const index = text.indexOf(character)
      return runs[from[index] ?? -1]?.str.slice(offsets[index])
    })
    expect(written.map((rest) => [...(rest ?? '')][0])).toEqual(['Ａ', 'b', '𠮷', 'c', '之'])
  })

  it('is searched in one pass: each character is folded once, and each search goes on at the end of the last', () => {
    const text = '之'.repeat(2000)
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const indexOf = vi.spyOn(String.prototype, 'indexOf')
    const found = count(text, '之之')
    const folded = normalize.mock.calls.length
    const starts = indexOf.mock.calls
      .filter((_, index) => String(indexOf.mock.contexts[index]) === text)
      .map(([, start = 0]) => start)
    vi.restoreAllMocks()
    expect([found, folded]).toEqual([1000, text.length + '之之'.length])
    expect(starts).toEqual(Array.from({ length: 1001 }, (_, index) => 2 * index))
  })
})

describe('an excerpt', () => {
  const shown = '子曰：“学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？”'

  it.each([
    ['in the middle', shown.indexOf('远方'), { before: '…不亦说乎？有朋自', match: '远方' }],
    ['at the beginning', 0, { before: '', match: '子曰' }],
  ])('shows the words around a find %s', (_, at, expected) => {
    expect(excerptOf(shown, at, 2)).toMatchObject({
      ...expected,
      before: expect.stringContaining(expected.before.slice(-4)),
    })
  })

  it('ends where the text does, and is marked as cut elsewhere', () => {
    expect(excerptOf('学而时习之', 3, 2)).toEqual({ before: '学而时', match: '习之', after: '' })
    expect(excerptOf(shown, 4, 2).after.endsWith('…')).toBe(true)
  })

  it('cuts no character in two', () => {
    const rare = `${'𠮷'.repeat(10)}之${'𠮷'.repeat(10)}之${'𠮷'.repeat(10)}`
    const { before, after } = excerptOf(rare, 21, 2)
    expect([before.isWellFormed(), after.isWellFormed()]).toEqual([true, true])
  })

  it('leaves out the dots that lead to a page number', () => {
    expect(excerptOf('学而第一 . . . . . . . . 12', 0, 4).after).toBe('… 12')
  })
})

/** A run of text at a place of a line. */
const run = (str: string, x: number, y = 100, hasEOL = false) => ({
  str,
  dir: 'ltr',
  fontName: 'song',
  transform: [11, 0, 0, 11, x, y],
  width: 4 * str.length,
  hasEOL,
})

describe('the leaders of a table of contents', () => {
  const mark = { type: 'endMarkedContent' }
  it.each([
    ['one run a line', [run(' ', 80), run('.', 84), run(' ', 88), run('.', 92)], [' . .']],
    ['apart from words and numbers', [run('学而', 50), run('.', 84), run('.', 88), run('7', 92)], ['学而', '..', '7']],
    ['apart from the next line', [run('.', 84, 100, true), run('.', 84, 80)], ['.', '.']],
    ['apart from what stands higher', [run('.', 84), run('.', 88, 104)], ['.', '.']],
    ['apart from another part of the document', [run('.', 84), mark, run('.', 88)], ['.', undefined, '.']],
  ])('are written as %s', (_, items, texts) => {
    expect(joinLeaders(items).map((item) => ('str' in item ? item.str : undefined))).toEqual(texts)
  })

  it('fill the same room, and are found as the same text', () => {
    const items = [run('.', 84), run(' ', 90), run('.', 96, 100, true), run('学', 50, 80)]
    const joined = joinLeaders(items).flatMap((item) => ('str' in item ? [item] : []))
    expect(joined[0]).toEqual({ ...run('. .', 84, 100, true), width: 16 })
    expect(foldText(joined).text).toBe(foldText(items).text)
  })

  it('of a page are joined while it is read, and once, however often it is drawn', async () => {
    class Page {
      streamTextContent() {
        return new ReadableStream({
          start: (controller) => {
            controller.enqueue({ items: [run('.', 84), run('.', 88)] })
            controller.close()
          },
        })
      }
    }
    const page = new Page()
    joinLeadersOf(page)
    const joining = page.streamTextContent
    joinLeadersOf(page)
    expect(page.streamTextContent).toBe(joining)
    const read = await page.streamTextContent().getReader().read()
    expect(read.value).toEqual({ items: [run('..', 84)] })
  })
})
