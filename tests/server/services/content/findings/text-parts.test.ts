import { describe, expect, it } from 'vitest'

import { readTextParts } from '#server/services/content/findings/text-parts.ts'

const inOneLine = (text: string) => text.replaceAll('\n', '')

describe('the parts of a text', () => {
  it('have their words once each, those of a part within another in both', () => {
    const { headings, links, tables, text } = readTextParts(
      '<h2>看<a href="/web/news">新闻<img src="a.png" alt="图"></a></h2><table><tr><th>一<table><tr><td>二</td></tr></table></th></tr></table>',
    )
    expect(headings.map((heading) => inOneLine(heading.text))).toEqual(['看新闻图'])
    expect(links.map((link) => inOneLine(link.text))).toEqual(['新闻图'])
    expect(tables.map(({ rows }) => rows.flat().map((cell) => inOneLine(cell.text)))).toEqual([['一二'], ['二']])
    expect(inOneLine(text)).toBe('看新闻一二')
  })

  it.each([
    ['cells in cells', '<table><tr><td>a', 4000],
    ['marks in marks', '<b>a', 30_000],
    ['quotations in quotations', '<blockquote>a', 15_000],
  ])('are not noted at each element around them: %s', (_what, piece, times) => {
    const { text, tables } = readTextParts(piece.repeat(times))
    const noted = text.length + tables.reduce((sum, { rows }) => sum + (rows[0]?.[0]?.text.length ?? 0), 0)
    expect(text.replaceAll('\n', '')).toHaveLength(times)
    expect(noted).toBeLessThan(times * 1000)
  })
})
