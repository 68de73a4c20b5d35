import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { SafeHtml } from '#components/text/SafeHtml.tsx'

function show(html: string): Element | null {
  const host = document.createElement('div')
  host.innerHTML = renderToString(<SafeHtml html={html} tableLabel="表格" />)
  return host.firstElementChild
}

describe('the text of an article', () => {
  it('is shown as it was cleaned by the server', () => {
    const html = '<p>甲<strong>乙</strong></p><blockquote><p>丙</p></blockquote>'
    expect(show(html)?.innerHTML).toBe(html)
  })

  it.each([
    ['<dl><dt>题</dt><dd>说</dd></dl>', true],
    ['<p align="right">落款</p>', true],
    ['<ul><li><p>甲</p><p>乙</p></li></ul>', true],
    ['<p>甲<mark>乙</mark></p>', true],
    ['<p>甲<strong>乙</strong></p><ul><li>丙</li></ul>', false],
    ['<table><thead><tr><th>甲</th></tr></thead></table>', false],
  ])('loads the styles of rare elements where it has them: %s', (html, isRich) => {
    expect(show(html)?.classList.length).toBe(isRich ? 2 : 1)
  })

  it.each([
    ['<h2 id="text-x">题</h2>', true],
    ['<p>甲<span id="text.notes-x"></span>乙</p>', true],
    ['<p>甲 id 乙</p>', false],
  ])('loads the styles of link targets where it has them: %s', (html, hasPlaces) => {
    expect(show(html)?.classList.length).toBe(hasPlaces ? 2 : 1)
  })

  it('keeps each table in a frame that scrolls, by keyboard too, and has a name', () => {
    const frames = [
      ...(show(
        '<p>一</p><table><tbody><tr><td>1</td></tr></tbody></table><table id="text-x"><tbody><tr><td>2</td></tr></tbody></table>',
      )?.querySelectorAll('[role="group"]') ?? []),
    ]
    expect(
      frames.map((frame) => [
        frame.getAttribute('aria-label'),
        frame.getAttribute('tabindex'),
        frame.firstElementChild?.tagName,
      ]),
    ).toEqual([
      ['表格', '0', 'TABLE'],
      ['表格', '0', 'TABLE'],
    ])
  })
})
