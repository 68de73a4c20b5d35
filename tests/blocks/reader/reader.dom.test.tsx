import { describe, expect, it } from 'vitest'

import { completeNames } from '#blocks/reader/page/complete-names.ts'
import { examples } from '#blocks/reader/examples.ts'
import { findHitBoxes } from '#blocks/reader/search/hit-boxes.ts'
import { Reader } from '#blocks/reader/Reader.tsx'
import { planPage } from '#plan/plan-page.ts'
import { planRequest } from '#plan/request-key.ts'

import { readRealPortal } from '../../support/real-portal.ts'
import { exampleNamed, showOnPage } from '../../support/show-block.tsx'
import { say } from '../../support/words.ts'

const portal = await readRealPortal()
const requests = {
  article: planRequest('details', { type: 15, id: 7 }),
  marks: planRequest('marks', { type: 15, id: 7 }),
}

function show(name: string): HTMLElement {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  return showOnPage(
    { type: 15, path: 'book-read/7' },
    <Reader props={props} data={data} sectionId="reader-1" requests={requests} fields={fields} />,
  )
}

describe('the reader', () => {
  it('names its book on the server, and leads back to it', () => {
    const host = show('usual')
    expect(host.querySelector('h1')?.textContent).toBe('唐诗三百首')
    expect(host.querySelector('header a')?.getAttribute('href')).toBe('/web/book/details/7')
  })

  it('leads to the file itself where there is no script', () => {
    expect(show('usual').querySelector('noscript')?.innerHTML).toContain(
      'href="/web/media/books/tangshisanbaishou.pdf"',
    )
  })

  it('reports a book without a file, with the way back', () => {
    const host = show('no-file')
    expect(host.textContent).toContain(say('reader', 'noFile', { title: '唐诗三百首' }))
    expect(host.querySelector('[class*=button]')?.getAttribute('href')).toBe('/web/book/details/7')
  })

  it.each(['desktop', 'mobile'] as const)('is on no other page than its own, on %s', (device) => {
    const pages = portal.routes
      .filter(({ path, layouts }) => path !== '*' && layouts[device])
      .flatMap(({ path }) => {
        const planned = planPage(
          portal,
          new URL(`/web/${path.replaceAll(/\{\w+\}/gu, '7')}`, 'http://portal.invalid'),
          { device, elder: false, login: 'member' },
        )
        return planned.kind === 'page' && planned.plan.chunks.includes('reader') ? [planned.plan.route] : []
      })
    expect(pages).toEqual(['book-read/{id}'])
  })

  it('has the same requests for each page of the book in the address', () => {
    const keysAt = (address: string) => {
      const planned = planPage(portal, new URL(address, 'http://portal.invalid'), {
        device: 'desktop',
        elder: false,
        login: 'anonymous',
      })
      return planned.kind === 'page' ? planned.plan.requests.map(({ key }) => key) : []
    }
    expect(keysAt('/web/book-read/7?page=12')).toEqual(keysAt('/web/book-read/7'))
  })
})

/** A page as pdf.js leaves it. */
function sheetOf(html: string): { sheet: HTMLElement; layer: Element } {
  const sheet = document.createElement('div')
  sheet.innerHTML = html
  document.body.replaceChildren(sheet)
  sheet.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200)
  // jsdom does no layout: a range is as wide as its text is long.
  Range.prototype.getClientRects = function rects() {
    return Object.assign([new DOMRect(10 * this.startOffset, 20, 10 * this.toString().length, 10)], {
      item: () => null,
    })
  }
  const layer = sheet.querySelector('.textLayer')
  if (!layer) throw new Error('The page has no text layer')
  return { sheet, layer }
}

describe('a find on a page', () => {
  const html =
    '<div class="textLayer"><span role="presentation">学而</span><span class="markedContent"><span role="presentation">时习之</span><br role="presentation"></span><span role="presentation">不亦说乎</span></div>'

  it.each([
    ['时', 1],
    ['而时', 1],
    ['之不', 1],
    ['学而时习之不亦说乎', 1],
    ['亦乐', 0],
  ])('is marked for "%s" %i times', (word, count) => {
    const { sheet, layer } = sheetOf(html)
    expect(findHitBoxes(sheet, layer, word)).toHaveLength(count)
  })

  it('is marked in parts of the page, so that it stays in place at any zoom', () => {
    const { sheet, layer } = sheetOf(html)
    expect(findHitBoxes(sheet, layer, '亦说')).toEqual([[{ left: 0.1, top: 0.1, width: 0.2, height: 0.05 }]])
  })
})

describe('the links of a page', () => {
  const box = (element: Element, rect: DOMRect) => Object.assign(element, { getBoundingClientRect: () => rect })

  it('are named after the words below them, or as a link, and announced once', () => {
    const { sheet } = sheetOf(
      '<canvas><span role="link"><span aria-owns="there"></span><span aria-owns="12R"></span></span></canvas><div class="textLayer"><span role="presentation" id="there">学而第一</span><span role="presentation">. . . . . 7</span><div class="endOfContent"></div></div><div class="annotationLayer"><section><a href="#" id="over"></a></section><section><a href="#" id="picture"></a></section></div>',
    )
    const [first, second] = sheet.querySelectorAll('.textLayer span')
    const [over, picture] = sheet.querySelectorAll('a')
    if (!first || !second || !over || !picture) throw new Error('The page lacks what was written')
    box(first, new DOMRect(10, 10, 40, 10))
    box(second, new DOMRect(50, 10, 40, 10))
    box(over, new DOMRect(5, 5, 90, 20))
    box(picture, new DOMRect(5, 100, 90, 20))
    completeNames(sheet, '链接')
    expect([over.getAttribute('aria-label'), picture.getAttribute('aria-label')]).toEqual(['学而第一  7', '链接'])
    expect([...sheet.querySelectorAll('[aria-owns]')].map((owner) => owner.getAttribute('aria-owns'))).toEqual([
      'there',
    ])
    expect(sheet.querySelectorAll('[role="link"]')).toHaveLength(0)
  })
})
