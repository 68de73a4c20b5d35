import { describe, expect, it } from 'vitest'

import { contentLimits } from '#server/services/content/format/content-limits.ts'
import { htmlOfMarkdown } from '#server/services/content/format/read-markdown.ts'

describe('emphasis in Chinese Markdown', () => {
  it.each([
    ['**报名时间：**即日起至十月八日。', '<strong>报名时间：</strong>即日起至十月八日。'],
    ['**注意事项。**请提前十分钟到场。', '<strong>注意事项。</strong>请提前十分钟到场。'],
    ['他说**“不见不散”**就走了。', '他说<strong>“不见不散”</strong>就走了。'],
    ['请看**《云汀志》**第三卷。', '请看<strong>《云汀志》</strong>第三卷。'],
    ['共**20**个名额，*（含候补）*先到先得。', '共<strong>20</strong>个名额，<em>（含候补）</em>先到先得。'],
    ['**湖心亭**重新开放。', '<strong>湖心亭</strong>重新开放。'],
    ['~~原定周五，~~改为周六举行。', '<del>原定周五，</del>改为周六举行。'],
    ['他说__“不见不散”__就走了', '他说<strong>“不见不散”</strong>就走了'],
    ['他_“强调”_了', '他<em>“强调”</em>了'],
    ['***“又粗又斜”***的', '<em><strong>“又粗又斜”</strong></em>的'],
    ['**粗*“斜”*粗。**后', '<strong>粗<em>“斜”</em>粗。</strong>后'],
    ['**`代码`**后', '<strong><code>代码</code></strong>后'],
    ['**[链接](https://a.cn)**后', '<strong><a href="https://a.cn">链接</a></strong>后'],
    ['中文**(half)**中文**half.**中文', '中文<strong>(half)</strong>中文<strong>half.</strong>中文'],
    ['**注意:**请', '<strong>注意:</strong>请'],
    ['**注意！**English', '<strong>注意！</strong>English'],
    ['**𠮷。**后', '<strong>𠮷。</strong>后'],
    ['~~`码`~~后', '<del><code>码</code></del>后'],
  ])('stands beside full-width marks: %s', (text, html) => {
    expect(htmlOfMarkdown(text)).toBe(`<p>${html}</p>`)
  })

  it.each([
    '**未闭合',
    '星*号',
    '2 * 3 * 4',
    '文件_名_字',
    '~~未闭合',
    '价格 3~5 元，10~20 元',
    '价格3~5元，10~20元',
    '周一~周五、周六~周日',
    '“**”',
  ])('is nothing that stands unpaired, or between numbers and days: %s', (text) => {
    expect(htmlOfMarkdown(text)).toBe(`<p>${text}</p>`)
  })

  it.each(['*', '_', '~~'])('is refused where there is too much of %s', (mark) => {
    expect(htmlOfMarkdown(`${mark}甲，`.repeat(contentLimits.marks + 1))).toBeUndefined()
    expect(htmlOfMarkdown(`${mark}甲，`.repeat(contentLimits.marks))).toBeDefined()
  })
})

describe('a bare address in Chinese Markdown', () => {
  const link = (address: string, shown = address) => `<a href="${address}">${shown}</a>`

  it.each([
    ['见 https://a.cn/x，以后', `见 ${link('https://a.cn/x')}，以后`],
    ['https://a.cn/y。', `${link('https://a.cn/y')}。`],
    ['（https://a.cn/z）', `（${link('https://a.cn/z')}）`],
    ['www.a.cn。以后', `${link('http://www.a.cn', 'www.a.cn')}。以后`],
    ['写信给a@b.cn，谢谢', `写信给${link('mailto:a@b.cn', 'a@b.cn')}，谢谢`],
    ['邮箱：a.b@c.com.cn后', `邮箱：${link('mailto:a.b@c.com.cn', 'a.b@c.com.cn')}后`],
    ['https://a.cn/x?a=1&b=2；然后', `${link('https://a.cn/x?a=1&amp;b=2')}；然后`],
    ['“https://a.cn/x”', `“${link('https://a.cn/x')}”`],
    ['‘https://a.cn/x’', `‘${link('https://a.cn/x')}’`],
    ['《https://a.cn/x》', `《${link('https://a.cn/x')}》`],
    ['https://a.cn/x：甲！https://b.cn/y？乙', `${link('https://a.cn/x')}：甲！${link('https://b.cn/y')}？乙`],
    ['https://a.cn/x、https://b.cn/y', `${link('https://a.cn/x')}、${link('https://b.cn/y')}`],
    ['网址https://a.cn/x请收藏', `网址${link('https://a.cn/x')}请收藏`],
    ['https://a.cn/x…以后', `${link('https://a.cn/x')}…以后`],
    ['https://a.cn/x——以后', `${link('https://a.cn/x')}——以后`],
    ['https://a.cn/x.以后', `${link('https://a.cn/x')}.以后`],
    ['https://a.cn/a(b)c)。', `${link('https://a.cn/a(b)c')})。`],
    ['https://a.cn/%E4%B8%AD 后', `${link('https://a.cn/%E4%B8%AD')} 后`],
  ])('ends before Chinese text and marks: %s', (text, html) => {
    expect(htmlOfMarkdown(text)).toBe(`<p>${html}</p>`)
  })

  it('that is written between < and > may be Chinese', () => {
    expect(htmlOfMarkdown('<https://a.cn/中>')).toBe(`<p>${link('https://a.cn/%E4%B8%AD', 'https://a.cn/中')}</p>`)
  })
})
