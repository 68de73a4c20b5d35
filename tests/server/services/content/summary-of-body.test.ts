import { Parser } from 'htmlparser2'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { isOfBody, summaryOfBody } from '#server/services/content/check/summary-of-body.ts'

/** The most characters of HTML that a summary may cost: of a body that has no paragraphs. */
const FAR = 70_000

afterEach(() => void vi.restoreAllMocks())

/** Counts the characters that the parser is given. */
function countReading(): () => number {
  const write = vi.spyOn(Parser.prototype, 'write')
  return () => write.mock.calls.reduce((sum, [part]) => sum + part.length, 0)
}

describe('the summary of a body', () => {
  it.each([
    ['a heading', '<h2>一、演出安排</h2><p>月底有<b>四场</b>。</p>', '月底有四场。'],
    [
      'a figure with its caption',
      '<figure><img src="/a.webp" /><figcaption>图注</figcaption></figure><p>正文</p>',
      '正文',
    ],
    ['a table', '<table><caption>表</caption><tbody><tr><td>甲</td></tr></tbody></table><p>正文</p>', '正文'],
    ['a list', '<ol><li><p>甲</p></li><li>乙</li></ol><p>正文</p>', '正文'],
    ['a list of terms', '<dl><dt>地点</dt><dd>东门</dd></dl><p>正文</p>', '正文'],
  ])('begins with its paragraphs and leaves out %s', (_, body, summary) => {
    expect(summaryOfBody(body)).toBe(summary)
  })

  it.each([
    ['<h2>标题</h2><ul><li>甲</li><li>乙</li></ul><table><tr><td>表</td></tr></table>', '甲 乙'],
    ['<h2>标题</h2><table><tr><td>甲</td><td>乙</td></tr></table>', '标题 甲 乙'],
    ['甲<br />乙 &lt;丙&gt; &amp;lt;', '甲 乙 <丙> &lt;'],
    ['', ''],
  ])('without paragraphs is of what there is: %j', (body, summary) => {
    expect(summaryOfBody(body)).toBe(summary)
  })

  it('has at most a hundred characters', () => {
    expect(summaryOfBody(`<p>${'字'.repeat(100)}</p>`)).toBe('字'.repeat(100))
    expect(summaryOfBody(`<p>${'𠀀'.repeat(101)}</p>`)).toBe(`${'𠀀'.repeat(99)}…`)
  })

  it('is told from one that was written, also where an earlier version took it', () => {
    const body = '<h2>标题</h2><p>正文</p>'
    expect(['正文', '标题 正文', '标题', ''].map((summary) => isOfBody(summary, body))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    ['paragraphs', '<p>月底有四场演出。</p>', 5000],
    ['one paragraph', '月底有四场演出。', 5000],
    ['a table', '<table><tr><td>甲</td></tr></table>', FAR],
    ['a list', '<ul><li>甲</li></ul>', FAR],
    ['pictures', '<figure><img src="/web/media/a.webp" alt="" /></figure>', FAR],
  ])('is found in the beginning, however many %s a body has', (_, part, most) => {
    const reading = countReading()
    const body = part.repeat(20_000)
    const cost = [() => summaryOfBody(body), () => isOfBody('别的话', body)].map((read) => {
      const before = reading()
      read()
      return reading() - before
    })
    expect(cost.every((characters) => characters > 0 && characters <= most)).toBe(true)
  })

  it('is not looked for where the summary is longer than one', () => {
    const reading = countReading()
    expect(isOfBody('字'.repeat(101), `<p>${'字'.repeat(200)}</p>`)).toBe(false)
    expect(reading()).toBe(0)
  })

  it.each([
    ['a table', `<table>${'<tr><td>甲</td><td>乙</td></tr>'.repeat(1000)}</table><p>正文</p>`, '正文'],
    ['pieces of the parser', `<p>${' '.repeat(2046)}𠀀&lt;乙</p>`, '𠀀<乙'],
  ])('is the same across %s', (_, body, summary) => {
    expect(summaryOfBody(body)).toBe(summary)
  })
})
