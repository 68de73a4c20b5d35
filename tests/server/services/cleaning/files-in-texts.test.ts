import { describe, expect, it } from 'vitest'

import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'

const rel = 'rel="noopener noreferrer"'

describe('an attachment of a text', () => {
  it.each([
    [
      'has its name, size and kind',
      '<p><a href="/web/media/imports/a.pdf" download="表.pdf" data-bytes="1234567">表</a></p>',
      `<p><a href="/web/media/imports/a.pdf" download="表.pdf" data-bytes="1234567" data-note="PDF，1.2 MB" ${rel}>表</a></p>`,
    ],
    [
      'has a note of its own file alone',
      '<p><a href="/web/media/imports/a.xlsx" download="表.xlsx" data-note="安全，请打开">表</a></p>',
      `<p><a href="/web/media/imports/a.xlsx" download="表.xlsx" data-note="Excel" ${rel}>表</a></p>`,
    ],
    [
      'has a name without path, direction and other ending',
      '<p><a href="/web/media/imports/a.pdf" download="../\u202Efdp.exe">表</a></p>',
      `<p><a href="/web/media/imports/a.pdf" download="fdp.exe.pdf" data-note="PDF" ${rel}>表</a></p>`,
    ],
    [
      'has a size of digits',
      '<p><a href="/web/media/imports/a.zip" download="a.zip" data-bytes="1&quot; onclick=1">表</a></p>',
      `<p><a href="/web/media/imports/a.zip" download="a.zip" data-note="ZIP" ${rel}>表</a></p>`,
    ],
    [
      'is none elsewhere',
      '<p><a href="https://b.cn/a.pdf" download="a.pdf" data-bytes="12">表</a></p>',
      `<p><a href="https://b.cn/a.pdf" ${rel}>表</a></p>`,
    ],
    [
      'is none at an address without a scheme',
      '<p><a href="//b.cn/a.pdf" download="a.pdf">表</a></p>',
      `<p><a href="//b.cn/a.pdf" ${rel}>表</a></p>`,
    ],
    ['is none of code', '<p><a href="javascript:alert(1)" download="a.pdf">表</a></p>', `<p><a ${rel}>表</a></p>`],
    [
      'is not in another',
      '<p><a href="/a.pdf" download="a.pdf">一<a href="/b.pdf" download="b.pdf">二</a></a></p>',
      `<p><a href="/a.pdf" download="a.pdf" data-note="PDF" ${rel}>一二</a></p>`,
    ],
    [
      'is a link where it has no name',
      '<p><a href="/web/media/a.pdf" download>表</a></p>',
      `<p><a href="/web/media/a.pdf" ${rel}>表</a></p>`,
    ],
  ])('%s', (_law, html, clean) => {
    expect(sanitizeBody(html)).toBe(clean)
    expect(sanitizeBody(clean)).toBe(clean)
  })
})
