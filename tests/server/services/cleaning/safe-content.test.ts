import { describe, expect, it } from 'vitest'

import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'

describe('an address from content', () => {
  it.each([
    'https://example.cn/a?b=1#c',
    'http://example.cn',
    '/web/news',
    'news/a.webp',
    '?p=2',
    '#top',
    '//cdn.example.cn/a.webp',
    '',
  ])('may be %j', (address) => {
    expect(safeAddress(address)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'mailto:a@b.cn',
    '\\\\evil.example\\x',
    'https://[bad',
  ])('may not be %j', (address) => {
    expect(safeAddress(address)).toBe('')
  })
})

describe('the body of an article', () => {
  it('retains the elements of articles', () => {
    const html =
      '<h2>一</h2><h3>二</h3><p>文<strong>字</strong><br /></p><ul><li>甲</li></ul><blockquote>引</blockquote><table><thead><tr><th scope="col">列</th></tr></thead><tbody><tr><td colspan="2">格</td></tr></tbody></table><p><ruby>澜<rt>lán</rt></ruby></p>'
    expect(sanitizeBody(html)).toBe(html)
  })

  it.each([
    ['<h1>标题</h1>', '<h2>标题</h2>'],
    ['<script>alert(1)</script>文', '文'],
    ['<style>p{}</style>文', '文'],
    ['<p onclick="x" style="y" class="z" id="root">文</p>', '<p>文</p>'],
    ['<a href="javascript:x">文</a>', '<a rel="noopener noreferrer">文</a>'],
    ['<a href="https://e.cn" target="_top">文</a>', '<a href="https://e.cn" rel="noopener noreferrer">文</a>'],
    ['<a href="mailto:a@b.cn">信</a>', '<a href="mailto:a@b.cn" rel="noopener noreferrer">信</a>'],
    ['<img src="javascript:x">文', '文'],
    ['<img src="a.webp" alt="图" onerror="x" width="90%">', '<img src="a.webp" alt="图" loading="lazy" />'],
    ['<svg><script>x</script></svg>文', '文'],
    ['<p>没关的<b>标签', '<p>没关的<b>标签</b></p>'],
    ['<<script>script>alert(1)<</script>/script>', '&lt;/script&gt;'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['<iframe src="https://e.cn"></iframe><object></object><embed>文', '文'],
  ])('is cleaned from %j to %j', (html, safe) => {
    expect(sanitizeBody(html)).toBe(safe)
  })
})
