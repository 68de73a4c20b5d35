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

const film = 'controls="controls" preload="none"'

describe('a film or sound of a text', () => {
  it.each([
    [
      'has controls, and loads and plays nothing by itself',
      '<video src="/web/media/a.mp4" autoplay loop muted preload="auto" onerror="a()" style="x" crossorigin></video>',
      `<video ${film} src="/web/media/a.mp4"></video>`,
    ],
    [
      'has its picture, size and description',
      '<video src="/a.mp4" poster="/a.webp" width="640" height="360" aria-label="塔" onplay="a()"></video>',
      `<video ${film} src="/a.mp4" poster="/a.webp" width="640" height="360" aria-label="塔"></video>`,
    ],
    ['is none of code', '<video src="javascript:a()"></video><p>甲</p>', '<p>甲</p>'],
    ['is none of data', '<audio src="data:audio/mp3;base64,AA"></audio><p>甲</p>', '<p>甲</p>'],
    ['is none without encryption', '<audio src="http://b.cn/a.mp3"></audio><p>甲</p>', '<p>甲</p>'],
    [
      'has no picture of code',
      '<video src="/a.mp4" poster="javascript:a()"></video>',
      `<video ${film} src="/a.mp4"></video>`,
    ],
    [
      'has captions of the site alone',
      '<video src="/a.mp4"><track kind="metadata" src="https://b.cn/a.vtt"><track src="/a.js"><track kind="subtitles" src="/a.vtt" srclang="zh" label="中文" default onload="a()"></video>',
      `<video ${film} src="/a.mp4"><track kind="captions" src="/a.vtt" srclang="zh" label="中文" /></video>`,
    ],
    [
      'has the first address that is safe, and nothing else within it',
      '<video><source src="javascript:a()"><source src="/a.webm"><source src="/b.mp4"><p>不能播放<script>a()</script></video><p>甲</p>',
      `<video ${film} src="/a.webm"></video><p>甲</p>`,
    ],
    [
      'stands apart, and in no link',
      '<p><a href="/x">一<video src="/a.mp4"></video>二</a></p>',
      `<p><a href="/x" ${rel}>一</a></p><video ${film} src="/a.mp4"></video><p><a href="/x" ${rel}>二</a></p>`,
    ],
    [
      'has no other within it',
      '<video src="/a.mp4"><audio src="/b.mp3"></audio></video>',
      `<video ${film} src="/a.mp4"></video>`,
    ],
    ['has no track outside of it', '<track src="/a.vtt"><p>甲</p>', '<p>甲</p>'],
  ])('%s', (_law, html, clean) => {
    expect(sanitizeBody(html)).toBe(clean)
    expect(sanitizeBody(clean)).toBe(clean)
  })
})
