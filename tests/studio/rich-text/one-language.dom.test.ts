import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'
import { parseRichText } from '#studio/rich-text/parse-rich-text.ts'
import { printRichText } from '#studio/rich-text/print-rich-text.ts'
import { textLosses } from '#studio/rich-text/text-losses.ts'

const again = (html: string) => printRichText(parseRichText(html))

/** Texts as they are stored, with each element and attribute of their language. */
const stored: readonly string[] = [
  '<p>一段。</p><p>又一段，<strong>粗</strong>、<em>斜</em>。</p>',
  '<p align="center">居中</p><p align="right">居右</p>',
  '<h2>一</h2><h3>二</h3><h4>三</h4><p>文</p>',
  '<blockquote>引文</blockquote><blockquote><p>一</p><p align="right">二</p></blockquote>',
  '<ul><li>甲</li><li>乙<ul><li>丙</li></ul></li></ul>',
  '<ul><li><p>甲</p><p>又甲</p></li><li><p>乙</p><ol><li>丙</li></ol></li></ul>',
  '<ol start="3" type="a" reversed="reversed"><li value="5">甲</li><li>乙</li></ol>',
  '<dl><dt>时间</dt><dd>九点</dd><dt>地点</dt><dd><p>东门</p><p>西门</p></dd></dl>',
  '<figure><img src="/media/a.webp" alt="图" width="40" height="30" loading="lazy" /><figcaption>图注<br />第二行</figcaption></figure>',
  '<figure><img src="/media/a.webp" alt="" loading="lazy" /><img src="/media/b.webp" alt="" loading="lazy" /></figure>',
  '<p>字<img src="https://a.cn/a.webp" alt="&quot;号&quot;" loading="lazy" />字</p>',
  '<table><caption>表一</caption><thead><tr><th scope="col">年</th><th scope="col" align="right">人</th></tr></thead><tbody><tr><td>一</td><td align="right">二</td></tr></tbody><tfoot><tr><td colspan="2">合计</td></tr></tfoot></table>',
  '<table><tr><td rowspan="2">甲</td><td>乙</td></tr><tr><td></td></tr></table>',
  '<table><tr><td><p>甲</p><p>乙</p></td><td><ul><li>丙</li></ul></td></tr></table>',
  '<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>一</td></tr></tbody><tbody><tr><td>二</td></tr></tbody></table>',
  '<pre>第一行\n  第二行</pre><pre><code>if (a &lt; b)\n\tc</code></pre>',
  '<p>上</p><hr /><p>下<br />又一行</p>',
  '<p><strong>一</strong><em>二</em><b>三</b><i>四</i><u>五</u><s>六</s><del>七</del><ins>八</ins><mark>九</mark><small>十</small></p>',
  '<p>H<sub>2</sub>O<sup>x<sup>y</sup></sup><code>码</code><kbd>甲</kbd><kbd>乙</kbd><q>外<q>内</q>外</q><abbr title="全称">简</abbr></p>',
  '<p><a href="/x/1" rel="noopener noreferrer">链<b>接</b></a>，<a href="mailto:a@b.cn" rel="noopener noreferrer">信</a></p>',
  '<p><a rel="noopener noreferrer">没有地址</a></p>',
  '<p><a href="/web/media/imports/a.pdf" download="报名表 &amp; 说明.pdf" data-bytes="123456" data-note="PDF，121 KB" rel="noopener noreferrer">报名表</a></p>',
  '<p>见<a href="/web/media/imports/a.docx" download="甲.docx" data-note="Word" rel="noopener noreferrer"><b>甲</b></a><a href="/web/media/imports/b.zip" download="乙.zip" data-bytes="2000000" data-note="ZIP，1.9 MB" rel="noopener noreferrer">乙</a></p>',
  '<figure><video controls="controls" preload="none" src="/web/media/a.mp4" poster="/web/media/a.webp" width="640" height="360" aria-label="塔"><track kind="captions" src="/web/media/a.vtt" srclang="zh" label="中文" /><track kind="captions" src="/web/media/b.vtt" /></video><figcaption>塔</figcaption></figure>',
  '<p>甲</p><audio controls="controls" preload="none" src="https://a.cn/a.mp3"></audio><ul><li><p>乙</p><audio controls="controls" preload="none" src="/a.mp3"></audio></li></ul>',
  '<p><ruby>漢<rp>（</rp><rt>hàn</rt><rp>）</rp></ruby>字</p>',
  '<p><a href="/x" rel="noopener noreferrer">甲<ruby>漢<rt>hàn</rt></ruby>乙</a></p>',
  '<h2 id="text-一">一</h2><p>见<a href="#text-%E4%B8%80" rel="noopener noreferrer">一</a></p>',
  '<p>甲<span id="text-b"></span>乙</p><p><a href="#text-b" rel="noopener noreferrer">到乙</a></p>',
  '<ul id="text-c"><li>甲</li></ul><p><a href="#text-c" rel="noopener noreferrer">到表</a></p>',
  '<ul><li><p>甲</p><hr /></li></ul>',
  '<p>甲 <b>乙</b> 丙</p><p><b>a</b> <i>b</i></p>',
]

/** Pieces whose combinations no table could hold. */
const usualPieces =
  '<div>|</div>|<p>|</p>|<p align="center">|<ul>|<li>|</ul>|<ol start="2">|</ol>|<table>|<caption>|</caption>|<thead>|</thead>|<tr>|<td>|<th colspan="2">|</table>|<b>|</b>|<i>|</i>|<q>|</q>|<a href="x">|</a>|<h2>|</h2>|<pre>|</pre>|<dl>|<dt>|<dd>|</dl>|<br>|<hr>|<figure>|<figcaption>|</figcaption>|</figure>|<img src="a.webp" alt="b">|<blockquote>|</blockquote>|　| |\n|甲|b|乙丙|&amp;|<ruby>|<rt>|</ruby>|<sup>|</sup>'.split(
    '|',
  )

/** Pieces around files. */
const filePieces =
  '<p>|</p>|<b>|</b>|<a href="x">|<a href="/web/media/a.pdf" download="a/b.exe" data-bytes="12">|<a href="/web/media/b.zip" download="乙" data-bytes="-1">|</a>|<h2>|</h2>| |甲|b|<video src="a.mp4">|</video>|<audio src="https://a.cn/a.mp3"></audio>|<figure>|</figure>'.split(
    '|',
  )

/** Texts made of pieces, the same in each run. */
function* mixtures(count: number, pieces: readonly string[] = usualPieces): Generator<string> {
  let seed = 11
  for (let index = 0; index < count; index += 1) {
    let html = ''
    for (let length = 0; length < 16; length += 1) {
      seed = (seed * 48_271) % 2_147_483_647
      html += pieces[seed % pieces.length] ?? ''
    }
    yield html
  }
}

/** Texts that the schema does not hold, and what they lose. */
const unheld: readonly (readonly [html: string, losses: readonly string[]])[] = [
  ['<p>甲</p><iframe src="a.html"></iframe>', ['<iframe>', '<iframe src="a.html">']],
  ['<p>甲</p><video src="http://a.cn/a.mp4"></video>', ['<video>', '<video src="http://a.cn/a.mp4">']],
  ['<p>甲</p><video src="a.mp4"></video>', []],
  ['<table><tr><td rowspan="0">甲</td></tr></table>', ['<td rowspan="0">']],
  ['<p style="color: red">甲</p>', ['<p style="color: red">']],
  ['<p id="other">甲</p>', ['位置 #other']],
  ['<div><p>甲</p></div>', ['<div>']],
]

const samples = join(import.meta.dirname, '..', '..', '..', 'samples', 'content')

/** The texts of the sample content. */
function* sampleTexts(): Generator<string> {
  for (const file of readdirSync(samples).filter((name) => name.endsWith('.json')))
    yield* textsIn(JSON.parse(readFileSync(join(samples, file), 'utf8')))
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && /<(?:p|h2|h3|ul|ol|table)\b/u.test(value)) yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part)
}

describe('the editor', () => {
  it.each(stored)('writes a stored text as it was: %s', (html) => {
    expect(sanitizeBody(html), 'the table has stored texts').toBe(html)
    expect(again(html)).toBe(html)
    expect(textLosses(html, again(html))).toEqual([])
  })

  it('writes what the server leaves as it is, whatever it reads, and the same again', () => {
    for (const html of [...mixtures(400), ...mixtures(400, filePieces)]) {
      const text = again(html)
      expect(sanitizeBody(text), html).toBe(text)
      expect(again(text), html).toBe(text)
    }
  })

  it('loses nothing of a stored text', () => {
    for (const html of [...mixtures(400), ...mixtures(400, filePieces)]) {
      const text = sanitizeBody(html)
      expect(textLosses(text, again(text)), html).toEqual([])
    }
  })

  it.each(unheld)('says what it would lose of %s', (html, losses) => {
    expect(textLosses(html, again(html))).toEqual(losses)
  })

  it('holds every text of the sample content', () => {
    const texts = [...sampleTexts()]
    expect(texts.length).toBeGreaterThan(100)
    for (const html of texts) {
      const text = sanitizeBody(html)
      const written = again(text)
      expect(textLosses(text, written), html).toEqual([])
      expect(sanitizeBody(written)).toBe(written)
    }
  })
})
