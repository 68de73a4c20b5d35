import { describe, expect, it } from 'vitest'

import { cleanDetails } from '#server/services/cleaning/clean-details.ts'
import { safeHtml } from '#server/services/cleaning/safe-html.ts'
import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'

const apart: readonly (readonly [html: string, clean: string])[] = [
  [
    '<div>第一段，馆内全天开放。</div><div>第二段，周一闭馆。</div><div><span>第三段，请走东门。</span></div>',
    '<p>第一段，馆内全天开放。</p><p>第二段，周一闭馆。</p><p>第三段，请走东门。</p>',
  ],
  [
    '<section><section><span>第一节，馆内全天开放。</span></section><section><span>第二节，周一闭馆。</span></section></section>',
    '<p>第一节，馆内全天开放。</p><p>第二节，周一闭馆。</p>',
  ],
  [
    '<dl><dt>开放时间</dt><dd>九点至十七点</dd><dt>地点</dt><dd>东门</dd></dl>',
    '<dl><dt>开放时间</dt><dd>九点至十七点</dd><dt>地点</dt><dd>东门</dd></dl>',
  ],
  ['<h5>五级标题</h5><p>正文。</p>', '<h4>五级标题</h4><p>正文。</p>'],
  ['<pre>第一行\n第二行</pre>', '<pre>第一行\n第二行</pre>'],
  ['<center>居中的一行</center><address>地址一行</address>', '<p align="center">居中的一行</p><p>地址一行</p>'],
  ['<div>只有一段</div>', '<p>只有一段</p>'],
  ['<h6>六</h6>', '<h4>六</h4>'],
  ['散<p>段</p>字<b>粗</b><hr>尾', '<p>散</p><p>段</p><p>字<b>粗</b></p><hr /><p>尾</p>'],
  ['<div>外<p>内</p>又外</div>', '<p>外</p><p>内</p><p>又外</p>'],
  ['<div><div><div><p>包了几层</p></div></div></div>', '<p>包了几层</p>'],
  ['<p>甲<center>乙</center>丙</p>', '<p>甲</p><p align="center">乙</p><p>丙</p>'],
  [
    '<article><header>首</header><main>文</main><aside>旁</aside><nav>路</nav><footer>尾</footer></article>',
    '<p>首</p><p>文</p><p>旁</p><p>路</p><p>尾</p>',
  ],
  ['<details><summary>题</summary>详情</details>', '<p>题</p><p>详情</p>'],
  ['<fieldset><legend>题</legend>内容</fieldset>', '<p>题</p><p>内容</p>'],
  ['<noscript>姓名<div>说明</div></noscript>', '<p>姓名</p><p>说明</p>'],
  ['<ul><li><div>甲</div><div>乙</div></li></ul>', '<ul><li><p>甲</p><p>乙</p></li></ul>'],
  ['<ul><li>甲<ul><li>乙</li></ul></li></ul>', '<ul><li>甲<ul><li>乙</li></ul></li></ul>'],
  ['<ul><li>甲</li>\n<ul><li>乙</li></ul></ul>', '<ul><li>甲<ul><li>乙</li></ul></li></ul>'],
  ['<ul>甲<li>乙</li><p>丙</p></ul>', '<ul><li>甲</li><li>乙</li><li><p>丙</p></li></ul>'],
  ['<li>没有列表的项</li><li>又一项</li>', '<p>没有列表的项</p><p>又一项</p>'],
  ['<menu><li>甲</li></menu>', '<ul><li>甲</li></ul>'],
  [
    '<table><tr><td><div>甲</div><div>乙</div></td><td>丙<p>丁</p></td></tr></table>',
    '<table><tr><td><p>甲</p><p>乙</p></td><td><p>丙</p><p>丁</p></td></tr></table>',
  ],
  ['<table><td>甲</td><td>乙</td></table>', '<table><tr><td>甲</td><td>乙</td></tr></table>'],
  [
    '<table><div>散</div><tr><td>格</td></tr></table>',
    '<table><tr><td><p>散</p></td></tr><tr><td>格</td></tr></table>',
  ],
  ['<td>甲</td><td>乙</td>', '<p>甲</p><p>乙</p>'],
  ['<blockquote><div>甲</div>乙</blockquote>', '<blockquote><p>甲</p><p>乙</p></blockquote>'],
  [
    '<figure><div><img src="a.webp"></div><figcaption><p>上</p><p>下</p></figcaption></figure>',
    '<figure><img src="a.webp" alt="" loading="lazy" /><figcaption>上<br />下</figcaption></figure>',
  ],
  ['<dl><div><dt>题</dt><dd><p>说</p><p>明</p></dd></div></dl>', '<dl><dt>题</dt><dd><p>说</p><p>明</p></dd></dl>'],
  ['<h2><div>上</div><div>下</div></h2>', '<h2>上<br />下</h2>'],
  ['<pre><div>一</div><div>  二</div>三<br>四</pre>', '<pre>一\n  二\n三\n四</pre>'],
  ['<pre><code>if (a &lt; b)\n  c</code></pre>', '<pre><code>if (a &lt; b)\n  c</code></pre>'],
  ['<b>甲<div>乙</div></b>', '<p><b>甲</b></p><p><b>乙</b></p>'],
  [
    '<a href="https://a.cn"><div>甲</div><div>乙</div></a>',
    '<p><a href="https://a.cn" rel="noopener noreferrer">甲</a></p><p><a href="https://a.cn" rel="noopener noreferrer">乙</a></p>',
  ],
  ['<p>甲<b>乙<p>丙', '<p>甲<b>乙</b></p><p><b>丙</b></p>'],
  ['<p>&nbsp;</p><p><br></p><div></div><p>甲</p>', '<p>甲</p>'],
  ['<head><title>题</title></head><body><div>甲</div></body>', '<p>甲</p>'],
  ['<ul><li><input type="checkbox" checked> 甲</li></ul>', '<ul><li>☑ 甲</li></ul>'],
]

const meant: readonly (readonly [html: string, clean: string])[] = [
  [
    '<ol start="3" type="a" reversed><li value="5">甲</li></ol>',
    '<ol start="3" type="a" reversed="reversed"><li value="5">甲</li></ol>',
  ],
  ['<ol start="x" type="circle"><li value="">甲</li></ol>', '<ol><li>甲</li></ol>'],
  [
    '<p><del>旧</del><ins>新</ins><mark>亮</mark><code>码</code><kbd>键</kbd><small>小</small><q>引</q><abbr title="全称">简</abbr></p>',
    '<p><del>旧</del><ins>新</ins><mark>亮</mark><code>码</code><kbd>键</kbd><small>小</small><q>引</q><abbr title="全称">简</abbr></p>',
  ],
  ['<p><strike>旧</strike><tt>码</tt></p>', '<p><s>旧</s><code>码</code></p>'],
  [
    '<table><tr><th align="center">甲</th><td style="color:red;text-align: right">乙</td><td align="char">丙</td></tr></table>',
    '<table><tr><th align="center">甲</th><td align="right">乙</td><td>丙</td></tr></table>',
  ],
  ['<p style="text-align:right">落款</p><p align="LEFT">文</p>', '<p align="right">落款</p><p>文</p>'],
  ['<div align="center"><p>甲</p><p align="left">乙</p></div>丙', '<p align="center">甲</p><p>乙</p><p>丙</p>'],
  ['<img data-src="https://a.cn/a.webp">', '<img src="https://a.cn/a.webp" alt="" loading="lazy" />'],
]

const indented: readonly (readonly [html: string, clean: string])[] = [
  ['<p>　　甲</p>', '<p>甲</p>'],
  ['<p>&emsp;&emsp;甲</p>', '<p>甲</p>'],
  ['<p>&nbsp;&nbsp; &nbsp;<b>　甲</b></p>', '<p><b>甲</b></p>'],
  ['<div>　　甲<br>　　乙</div>', '<p>甲<br />　　乙</p>'],
  ['<table><tr><td>　其中：</td></tr></table>', '<table><tr><td>　其中：</td></tr></table>'],
]

/** Pieces whose combinations no table could hold. */
const pieces =
  '<div>|</div>|<p>|</p>|<ul>|<li>|</ul>|<table>|<tr>|<td>|</table>|<b>|</b>|<a href="x">|</a>|<h2>|</h2>|<pre>|</pre>|<dl>|<dt>|<dd>|</dl>|<br>|<hr>|<figure>|<figcaption>|<img src="a.webp">|<blockquote>|</blockquote>|　| |\n|甲|b|&amp;|<center>|</center>|<script>x</script>|<ruby>|<rt>'.split(
    '|',
  )

/** Texts made of the pieces, the same in each run. */
function* mixtures(count: number): Generator<string> {
  let seed = 7
  for (let index = 0; index < count; index += 1) {
    let html = ''
    for (let length = 0; length < 14; length += 1) {
      seed = (seed * 48_271) % 2_147_483_647
      html += pieces[seed % pieces.length] ?? ''
    }
    yield html
  }
}

describe('a block apart in a body', () => {
  it.each(apart)('stands apart: %j', (html, clean) => {
    expect(sanitizeBody(html)).toBe(clean)
  })

  it('stands apart in a body of another backend, too', () => {
    expect(cleanDetails([], { body: '<div>甲</div><div>乙</div>' })).toEqual({ body: '<p>甲</p><p>乙</p>' })
  })

  it('is not reported to its editor, and loses no letter', () => {
    for (const [html] of apart) expect(safeHtml(html).dropped).toEqual([])
  })
})

describe('an element with a meaning in a body', () => {
  it.each(meant)('stays: %j', (html, clean) => {
    expect(sanitizeBody(html)).toBe(clean)
  })
})

describe('the first line of a paragraph', () => {
  it.each(indented)('is indented by the page, not by blanks as well: %j', (html, clean) => {
    expect(sanitizeBody(html)).toBe(clean)
  })
})

describe('a clean body', () => {
  it('comes out of another cleaning unchanged', () => {
    for (const html of [...[...apart, ...meant, ...indented].map(([input]) => input), ...mixtures(3000)]) {
      const clean = sanitizeBody(html)
      expect(sanitizeBody(clean), html).toBe(clean)
    }
  })

  it('has no paragraph in a paragraph, and all text of the input', () => {
    for (const html of mixtures(3000)) {
      const clean = sanitizeBody(html)
      expect(clean, html).not.toMatch(
        /<p(?: [^>]*)?>(?:(?!<\/p>).)*<(?:p|div|ul|table|h2|pre|dl|blockquote|figure)\b/su,
      )
      expect(clean.match(/[甲b](?![^<]*>)/gu)?.length, html).toBe(html.match(/[甲b](?![^<]*>)/gu)?.length)
    }
  })

  it('of marks around many paragraphs is not many times as long', () => {
    const html = `${'<q>'.repeat(2000)}${'<p>甲'.repeat(2000)}`
    expect(sanitizeBody(html).length).toBeLessThan(8 * html.length)
  })
})

describe('a removal by the cleaning', () => {
  it.each([
    ['<iframe src="https://a.cn"></iframe>文', ['<iframe>']],
    ['<video src="a.mp4">您的浏览器不能播放</video>文', []],
    ['<video src="javascript:a">您的浏览器不能播放</video>文', ['视频 javascript:a']],
    ['<img src="data:image/gif;base64,AA">文', ['图片 data:image/gif;base64,AA']],
    ['<img alt="图">文', ['没有地址的图片']],
    ['<map><area href="a"></map>文', ['<area>']],
    ['<p style="color:red"><font size="5" face="宋体">文</font></p>', []],
  ])('is reported where content is lost: %j', (html, dropped) => {
    expect(safeHtml(html).dropped).toEqual(dropped)
  })
})
