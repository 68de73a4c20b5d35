import { describe, expect, it } from 'vitest'

import { flattenBlocks } from '#server/services/content/pasting/flatten-blocks.ts'
import { headingLevel } from '#server/services/content/pasting/heading-level.ts'
import { readMarker } from '#server/services/content/pasting/list-marker.ts'
import type { PasteElement, PasteNode } from '#server/services/content/pasting/paste-element.ts'
import { pictureAddressOf } from '#server/services/content/pasting/picture-address.ts'
import { readAttributes } from '#server/services/content/pasting/read-attributes.ts'
import { readPaste, writePaste } from '#server/services/content/pasting/rebuild-paste.ts'
import { recogniseSource } from '#server/services/content/pasting/recognise-source.ts'

import { web, wechat, word, wps } from './pastes.ts'
import { rebuilt } from './rebuilt.ts'

describe('what was copied', () => {
  it.each([
    ['word', word],
    ['wps', wps],
    ['wechat', wechat],
    ['web', web],
  ])('is recognised by its marks: %s', (source, html) => {
    expect(recogniseSource(html)).toBe(source)
  })

  it('of Word has its headings below that of the page, lists in lists, tables with heads and captions', () => {
    expect(rebuilt(word).replaceAll('\n', '')).toMatchInlineSnapshot(
      `"<h2>古籍修复体验周</h2><h3>一、活动安排</h3><p>十二月起，<b>6</b><b>场</b>体验课，<i>每场</i><u>二十人</u>，见<a href="https://www.example.cn/a" rel="noopener noreferrer">说明</a>。</p><ul><li>认识古籍<ul><li>纸张</li><li>装帧<ul><li>线装</li></ul></li></ul></li><li>动手修复</li></ul><ol start="3"><li>携带证件<ol type="a"><li>身份证</li><li>读者证</li></ol></li><li>提前十分钟到场</li></ol><h4>场次</h4><table><caption>表 1 各场时间</caption><thead><tr><th scope="col" align="center">日期</th><th scope="col" align="center">内容</th></tr></thead><tbody><tr><td rowspan="2">12 月 5 日</td><td>除尘</td></tr><tr><td>补破</td></tr><tr><td colspan="2" align="right">共六场</td></tr></tbody></table><figure><img src="/web/media/1.webp" alt="" loading="lazy" /><figcaption>图 1 修复室一角</figcaption></figure><figure><img src="/web/media/2.webp" alt="" loading="lazy" /></figure><p>图书馆三楼集合。</p>"`,
    )
  })

  it('of WPS has its lists and no names of files for descriptions', () => {
    expect(rebuilt(wps).replaceAll('\n', '')).toMatchInlineSnapshot(
      `"<h2>开馆公告</h2><ol><li><strong>时间</strong></li><li>地点</li></ol><figure><img src="/web/media/1.webp" alt="" loading="lazy" /></figure>"`,
    )
  })

  it('of an article of WeChat has its paragraphs and pictures without sections and moving lines', () => {
    expect(rebuilt(wechat).replaceAll('\n', '')).toMatchInlineSnapshot(
      `"<p align="center"><strong>霜降 · 读书会</strong></p><p>霜降三候，<strong>草木黄落</strong>。</p><figure><img src="/web/media/1.webp" alt="" loading="lazy" /><figcaption>读书会现场</figcaption></figure>"`,
    )
  })

  it('of a page has its text without looks, scripts and pictures of a pixel', () => {
    expect(rebuilt(web).replaceAll('\n', '')).toMatchInlineSnapshot(
      `"<h2>入馆须知</h2><p>请带证件。</p><p>请勿<em>喧哗</em>。</p><h4>时间</h4><ul><li>周一闭馆</li><li>其余开放<ul><li>至 21 时</li></ul></li></ul><p>点这里</p><figure><img src="/web/media/1.webp" alt="" loading="lazy" /><figcaption>大厅</figcaption></figure>"`,
    )
  })
})

describe('the number before an item', () => {
  it.each([
    ['1.', true, 1, ''],
    ['(12)', true, 12, ''],
    ['2.3.', true, 3, ''],
    ['一、', true, 1, ''],
    ['（十二）', true, 12, ''],
    ['二十', true, 20, ''],
    ['a)', true, 1, 'a'],
    ['C.', true, 3, 'A'],
    ['iv.', true, 4, 'i'],
    ['I.', true, 1, 'I'],
    ['·', false, 1, ''],
    ['o', false, 1, ''],
    ['n', false, 1, ''],
    ['§', false, 1, ''],
    ['', false, 1, ''],
  ])('is read as it is meant: %s', (text, isOrdered, value, type) => {
    expect(readMarker(` ${text}\u00A0 `)).toEqual({ isOrdered, value, type })
  })
})

describe('an attack', () => {
  it.each([
    ['a script', '<p>甲<script>alert(1)</script></p>'],
    ['a handler', '<p onclick="alert(1)">甲<img src=x onerror="alert(1)"></p>'],
    ['an address of a script', '<p><a href="java\nscript:alert(1)">甲</a></p>'],
    ['a drawing with a script', '<p>甲</p><svg onload="alert(1)"><script>alert(1)</script></svg>'],
    ['a picture that is a drawing', '<p>甲</p><img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['a form', '<form action="https://evil.example">甲<input name=a><select><option>乙</select></form>'],
    ['a frame', '<p>甲</p><iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['an element whose name is none', '<p>甲</p><x"onload=alert(1)><img/src/onerror=alert(1)>'],
    ['an attribute whose name is none', '<p "onclick=alert(1) x=\'"><script>\'>甲</p>'],
  ])('leaves the words alone: %s', (_what, html) => {
    const written = rebuilt(html)
    expect(written.replaceAll(/<img src="\/web\/media\/\d\.webp" alt="" loading="lazy" \/>|<\/?figure>|\n/gu, '')).toBe(
      '<p>甲</p>',
    )
  })

  it.each(['div', 'span', 'b', 'ul', 'table', 'blockquote', 'section style="font-weight:bold"'])(
    'by elements in each other without end is cut off, and its words before stay: %s',
    (name) => {
      const html = `<p>甲</p>${`<${name}>`.repeat(1000)}乙${`</${name.split(' ')[0]}>`.repeat(1000)}丙${`<${name}>`.repeat(30_000)}丁`
      const parsed = readPaste(html, '', new Map())
      expect(parsed?.isCut).toBe(true)
      expect((parsed === undefined ? '' : writePaste(parsed.root).html).replaceAll(/<[^>]*>|\n/gu, '')).toBe('甲乙丙')
    },
  )

  it('by more elements than are read is cut off, and says so', () => {
    const parsed = readPaste('<p>甲</p>'.repeat(40_000), '', new Map())
    expect(parsed?.isCut).toBe(true)
    expect(parsed?.root.children.length).toBeLessThanOrEqual(40_000)
  })

  it.each([
    ['attributes that nothing reads', `<b ${'data-a'.padEnd(50_000, 'b')}="${'x'.repeat(50_000)}">`, '</b>', 5000],
    ['a title without end', `<abbr title="${'x'.repeat(500_000)}">`, '</abbr>', 5000],
    ['long addresses', `<a href="https://a.cn/${'x'.repeat(1900)}">`, '</a>', 10_000],
    ['many marks in each other', '<b><i><u><s><small>'.repeat(20), '</small></s></u></i></b>'.repeat(20), 10_000],
  ])('by what is around many paragraphs is written within bounds: %s', (_what, before, after, count) => {
    const html = before + '<p>甲</p>'.repeat(count) + after
    const parsed = readPaste(html, '', new Map())
    if (parsed === undefined) throw new Error('It is too long')
    const written = writePaste(parsed.root)
    expect(written.html).toContain('甲')
    expect(written.html.length).toBeLessThan(8 * 1024 * 1024)
    const paragraphs = written.html.split('甲').length - 1
    expect(written.isCut).toBe(paragraphs < count)
  })

  it('by a text that is too long is not read', () => {
    expect(readPaste('甲'.repeat(3 * 1024 * 1024), '', new Map())).toBeUndefined()
  })
})

it('of an element has the attributes that are read, and no value without end', () => {
  const long = 'x'.repeat(3000)
  expect(
    readAttributes({
      ...{ onclick: 'a()', 'data-any': 'a', href: long, title: '题', class: `MsoTitle ${long}` },
      ...{ style: `color:red;${long}`, src: `data:image/svg+xml,${long}`, 'data-src': '//a.cn/b.jpg' },
    }),
  ).toEqual({ title: '题', class: 'MsoTitle ', style: 'color:red;', src: 'data:', 'data-src': '//a.cn/b.jpg' })
})

it('an address that comes late counts before its placeholder', () => {
  const attributes = { src: 'data:image/gif;base64,R0lGOD', 'data-src': '//a.cn/b.jpg' }
  expect(pictureAddressOf({ attributes })).toBe('https://a.cn/b.jpg')
  expect(pictureAddressOf({ attributes: { src: 'https://a.cn/a.jpg', 'data-src': 'lazy' } })).toBe('https://a.cn/a.jpg')
})

describe('the work on a text', () => {
  /** Elements that count how often their children are looked at. */
  function counting() {
    let looks = 0
    const element = (name: string, children: PasteNode[]): PasteElement => ({
      ...{ name, attributes: {} },
      get children() {
        looks += 1
        return children
      },
      set children(next) {
        children = next
      },
    })
    return { element, looks: () => looks }
  }

  it('reads of a heading as much as a heading may have', () => {
    const { element, looks } = counting()
    const heading = element(
      'h1',
      Array.from({ length: 10_000 }, () => element('span', ['甲'])),
    )
    expect(headingLevel(heading)).toBeUndefined()
    expect(looks()).toBeLessThan(200)
  })

  it('looks for blocks in each element a bounded number of times, however deep it stands', () => {
    const { element, looks } = counting()
    const depth = 100
    let tree: PasteNode[] = Array.from({ length: 1000 }, () => element('b', ['甲']))
    for (let level = 0; level < depth; level += 1) tree = [element('span', tree)]
    flattenBlocks(element('body', tree))
    expect(looks()).toBeLessThan(20 * (1000 + depth))
  })
})
