import { describe, expect, it } from 'vitest'

import { cleanDetails } from '#server/services/cleaning/clean-details.ts'
import { sanitizeBody, sanitizeField } from '#server/services/cleaning/sanitize-body.ts'

import { aType } from '../../../support/backend.ts'

const link = (href: string, shown = '去') => `<a href="${href}" rel="noopener noreferrer">${shown}</a>`
const jump = (name: string) => link(`#text-${encodeURIComponent(name)}`)
const to = (name: string) => `<p>${jump(name)}</p>`

const places: readonly (readonly [html: string, clean: string])[] = [
  ['<h2 id="x">题</h2>', '<h2 id="text-x">题</h2>'],
  ['<h5 id="x">题</h5>', '<h4 id="text-x">题</h4>'],
  ['<p id="x">段</p>', '<p id="text-x">段</p>'],
  ['<p id="x" align="center">段</p>', '<p id="text-x" align="center">段</p>'],
  ['<ul><li id="x">项</li></ul>', '<ul><li id="text-x">项</li></ul>'],
  ['<ol id="x"><li>项</li></ol>', '<ol id="text-x"><li>项</li></ol>'],
  [
    '<table><tr><td>甲</td><td id="x">乙</td></tr></table>',
    '<table><tr><td>甲</td><td id="text-x">乙</td></tr></table>',
  ],
  ['<table id="x"><tr><td>甲</td></tr></table>', '<table id="text-x"><tr><td>甲</td></tr></table>'],
  ['<p>文<sup id="x">[1]</sup></p>', '<p>文<span id="text-x"></span><sup>[1]</sup></p>'],
  ['<p>文 <a id="x" href="https://a.cn">去</a></p>', `<p>文 <span id="text-x"></span>${link('https://a.cn')}</p>`],
  ['<h2><a name="x">题</a></h2>', '<h2 id="text-x">题</h2>'],
  ['<p>前</p><a name="x"></a><h2>题</h2>', '<p>前</p><h2 id="text-x">题</h2>'],
  ['<p>前<a name="x"></a></p><h2>题</h2>', '<p>前</p><h2 id="text-x">题</h2>'],
  ['<p>前<a name="x"></a>后</p>', '<p>前<span id="text-x"></span>后</p>'],
  ['<div id="x"><p>段</p></div>', '<p id="text-x">段</p>'],
  ['<div id="x"><h2>题</h2><p>段</p></div>', '<h2 id="text-x">题</h2><p>段</p>'],
  ['<div id="x"><h2 id="unused">题</h2></div>', '<h2 id="text-x">题</h2>'],
  ['<p id="x"><img src="a.webp"></p>', '<p id="text-x"><img src="a.webp" alt="" loading="lazy" /></p>'],
  ['<hr id="x"><p>段</p>', '<hr /><p id="text-x">段</p>'],
  ['<iframe id="x"></iframe><p>段</p>', '<p id="text-x">段</p>'],
  ['<p>尾</p><a name="x"></a>', '<p>尾</p><span id="text-x"></span>'],
  ['<li id="x">没有列表</li>', '<p id="text-x">没有列表</p>'],
  ['<ul><li><a name="x"></a>项</li></ul>', '<ul><li id="text-x">项</li></ul>'],
  ['<h2 id="x">甲</h2><h2 id="x">乙</h2>', '<h2 id="text-x">甲</h2><h2>乙</h2>'],
  [
    '<p>见 <a href="https://a.cn">甲<span id="x">乙</span></a></p>',
    `<p>见 ${link('https://a.cn', '甲<span id="text-x"></span>乙')}</p>`,
  ],
]

const names: readonly (readonly [html: string, clean: string])[] = [
  [`${link('#part2')}<h2 id="part2">题</h2>`, `${to('part2')}<h2 id="text-part2">题</h2>`],
  [`${link('#报名办法')}<h2 id="报名办法">题</h2>`, `${to('报名办法')}<h2 id="text-报名办法">题</h2>`],
  [`${link('#%E6%8A%A5')}<h2 id="报">题</h2>`, `${to('报')}<h2 id="text-报">题</h2>`],
  [`${link('#%E6%8A%A5')}<h2 id="%E6%8A%A5">题</h2>`, `${to('%E6%8A%A5')}<h2 id="text-%E6%8A%A5">题</h2>`],
  [`${link('#100%')}<h2 id="100%">题</h2>`, `${to('100%')}<h2 id="text-100%">题</h2>`],
  [`${link('#二、报名')}<h2 id="二报名">题</h2>`, `${to('二报名')}<h2 id="text-二报名">题</h2>`],
  [`${link('#a b')}<h2 id="a b">题</h2>`, `${to('a-b')}<h2 id="text-a-b">题</h2>`],
  [`${link('#x&quot;&gt;')}<h2 id="x&quot;&gt;">题</h2>`, `${to('x">')}<h2 id="text-x&quot;&gt;">题</h2>`],
  [`${link('#_Toc1')}<h2><a name="_Toc1"></a>题</h2>`, `${to('_Toc1')}<h2 id="text-_Toc1">题</h2>`],
  [
    `${link('#a')}${link('#b')}<a name="a"></a><a name="b"></a><h2>题</h2>`,
    `<p>${jump('a')}${jump('b')}</p><h2 id="text-a"><span id="text-b"></span>题</h2>`,
  ],
  [
    '<p>文<sup id="fnref1"><a href="#fn1">1</a></sup></p><ol><li id="fn1">注<a href="#fnref1">↩</a></li></ol>',
    `<p>文<span id="text-fnref1"></span><sup>${link('#text-fn1', '1')}</sup></p><ol><li id="text-fn1">注${link('#text-fnref1', '↩')}</li></ol>`,
  ],
  [`${link('#')}<h2 id="x">题</h2>`, `<p>${link('#top')}</p><h2>题</h2>`],
  [`${link('#top')}<h2>题</h2>`, `<p>${link('#top')}</p><h2>题</h2>`],
  [`${link('#top')}<h2 id="top">题</h2>`, `${to('top')}<h2 id="text-top">题</h2>`],
  [`${link('#none')}<h2 id="x">题</h2>`, '<p><a rel="noopener noreferrer">去</a></p><h2>题</h2>'],
  [
    `${link('/web/news/details/35#part2')}<h2 id="part2">题</h2>`,
    `<p>${link('/web/news/details/35#text-part2')}</p><h2 id="text-part2">题</h2>`,
  ],
  [link('/web/news/details/36?a=1#报名'), link('/web/news/details/36?a=1#text-%E6%8A%A5%E5%90%8D')],
  [link('/web/news/details/36#text.notes-x'), link('/web/news/details/36#text.notes-x')],
  [link('/web/media/a.pdf#page=3'), link('/web/media/a.pdf#page=3')],
  [link('https://a.cn/x#y'), link('https://a.cn/x#y')],
  [link('a.pdf#page=3'), link('a.pdf#page=3')],
]

const cases = places.map(([html, clean]) => [`${link('#x')}${html}`, clean] as const)

describe('a place that a link of the same text leads to', () => {
  it.each(places)('stays, before the content at it: %j', (html, clean) => {
    expect(sanitizeBody(`<p>${link('#x')}</p>${html}`)).toBe(to('x') + clean)
  })

  it('is removed without a link to it', () => {
    for (const [html] of places) expect(sanitizeBody(html)).not.toContain('id=')
  })
})

describe('the name of such a place', () => {
  it.each(names)('is found by the link, and no other element of a page has it: %j', (html, clean) => {
    expect(sanitizeBody(html)).toBe(clean)
  })

  it('differs between the texts of a page', () => {
    const types = [
      aType({ type: 30, key: 'fair', name: '庙会', fields: [{ name: 'notes', label: '附注', kind: 'richtext' }] }),
    ]
    const text = '<p><a href="#x">去</a></p><h2 id="x">题</h2>'
    const notes = `<p>${link('#text.notes-x')}</p><h2 id="text.notes-x">题</h2>`
    expect(cleanDetails(types, { type: 30, body: text, fields: { notes: text } })).toEqual({
      type: 30,
      body: `${to('x')}<h2 id="text-x">题</h2>`,
      fields: { notes },
    })
    // As it was stored by an import, which keeps all texts in one form.
    expect(sanitizeField('notes', sanitizeBody(text))).toBe(notes)
    expect(sanitizeField('notes', notes)).toBe(notes)
  })
})

/** Pieces whose combinations no table could hold. */
const pieces =
  '<div id="x">|</div>|<p id="y">|</p>|<ul id="z">|<li id="x">|</ul>|<table id="y">|<td id="z">|</table>|<b id="x">|</b>|<a name="y">|<a href="#x">|<a href="#y">|<a href="#z">|</a>|<h2 id="x">|</h2>|<pre id="z">|</pre>|<dl>|<dd id="x">|</dl>|<br>|<hr id="y">|<figure id="z">|</figure>|<img src="a.webp" id="x">| |\n|甲|b|<center id="y">|</center>|<script id="x">|</script>'.split(
    '|',
  )

describe('a text with jumps', () => {
  it('comes out of another cleaning unchanged, and each of its links has one place', () => {
    let seed = 11
    const mixture = () => {
      let html = ''
      for (let length = 0; length < 14; length += 1) {
        seed = (seed * 48_271) % 2_147_483_647
        html += pieces[seed % pieces.length] ?? ''
      }
      return html
    }
    const mixtures = Array.from({ length: 3000 }, mixture)
    for (const html of [...cases, ...names].map(([text]) => text).concat(mixtures)) {
      const clean = sanitizeBody(html)
      expect(sanitizeBody(clean), html).toBe(clean)
      const ids = [...clean.matchAll(/ id="text-([xyz])"/gu)].map(([, name]) => name)
      expect(new Set(ids).size, html).toBe(ids.length)
      for (const [, name] of clean.matchAll(/ href="#text-([xyz])"/gu)) expect(ids, html).toContain(name)
    }
  })
})
