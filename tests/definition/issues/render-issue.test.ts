import { describe, expect, it } from 'vitest'

import { displayWidth } from '#definition/issues/display-width.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import { renderIssue, renderIssues } from '#definition/issues/render-issue.ts'

import { changed } from '../small-schema.ts'

function firstIssue(file: string, from: string, to: string) {
  const parsed = parsePortal(changed(file, from, to))
  const issue = parsed.ok ? undefined : parsed.issues[0]
  if (!issue) throw new Error('the change is no fault')
  return issue
}

describe('an issue in words', () => {
  it('shows place, line, caret, fault, the allowed values and the probable one', () => {
    expect(renderIssue(firstIssue('routes/news.json', '"title": "新闻资讯"', '"titel": "新闻资讯"'))).toBe(
      [
        'schema/routes/news.json:6:7',
        '  6 |       "titel": "新闻资讯",',
        '    |       ^^^^^^^',
        '  错误  不认识的属性「titel」',
        '  允许  path、title、description、type、ad、auth、indexed、query、parent、template、with、redirect、desktop、mobile',
        '  建议  title',
        '  改法  改成允许的名称之一；多余的就删除这一项',
      ].join('\n'),
    )
  })

  it('has the caret under the fault behind Chinese text, two columns a character', () => {
    const [, line = '', caret = ''] = renderIssue(
      firstIssue('types/news.json', '"kind": "text"', '"kind": "文本"'),
    ).split('\n')
    const before = line.slice(0, line.indexOf('"文本"'))
    expect(before).toContain('地点')
    expect(displayWidth(caret.slice(0, caret.indexOf('^')))).toBe(displayWidth(before))
    expect(caret.trim().split(' ').at(-1)).toBe('^'.repeat(displayWidth('"文本"')))
  })

  it('has the fault in view in a very long line', () => {
    const issue = firstIssue(
      'text/zh-CN.json',
      '"retry": "重试"',
      `"retry": "${'长'.repeat(150)}", "more": 4, "less": "${'短'.repeat(150)}"`,
    )
    const [, line = '', caret = ''] = renderIssue(issue).split('\n')
    expect(displayWidth(line)).toBeLessThan(220)
    expect(displayWidth(caret.slice(0, caret.indexOf('^')))).toBe(displayWidth(line.slice(0, line.indexOf('4,'))))
  })

  it('lets no file move the cursor, colour the terminal or turn the writing direction', () => {
    const shown = renderIssue(
      firstIssue('routes/news.json', '"title": "新闻资讯"', '"title": \u001B[2J\u202E\u009B31m'),
    )
    expect(shown.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E]/u)
  })

  it('names the folder of the check, and has colours on request only', () => {
    const issue = firstIssue('site.json', '"version": 1', '"version": 9')
    expect(
      renderIssues([issue, issue], { folder: '../portal' }).match(/^\.\.\/portal\/site\.json:3:14$/gmu),
    ).toHaveLength(2)
    expect(renderIssue(issue)).not.toContain('\u001B')
    expect(renderIssue(issue, { color: true })).toContain('\u001B[31m错误\u001B[0m')
  })

  it.each([
    ['abc', 3],
    ['文澜', 4],
    ['，“”', 4],
    ['ａ１', 4],
    ['한글かな', 8],
    ['😀', 2],
    ['é', 1],
    ['', 0],
  ])('counts for %j %i columns', (text, width) => {
    expect(displayWidth(text)).toBe(width)
  })
})
