import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { titleBreaks } from '#server/platform/text/title-breaks.ts'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser, type TestPage } from '../support/browser.ts'
import { overflowOf } from '../support/overflow-of.ts'

const origin = inject('portal')
let browser: TestBrowser
let visit: TestPage
beforeAll(async () => {
  browser = await openBrowser()
  visit = await browser.newPage({ device: 'mobile', origin })
  await visit.page.setViewportSize({ width: 320, height: 640 })
})
afterAll(() => browser.close())

/** Shows a title in place of each heading and card title of the page; returns the beginnings of the lines. */
async function linesOf(title: string): Promise<string[]> {
  return visit.page.locator('main h1, main h2, main h3').evaluateAll(
    (headings, { title: text, breaks }) => {
      const placeTitle = (heading: Element) => {
        const place = heading.querySelector('a') ?? heading
        const pieces = [0, ...breaks].map((from, index) => text.slice(from, breaks[index]))
        place.replaceChildren(
          ...pieces.flatMap((piece, index) => (index > 0 ? [document.createElement('wbr'), piece] : [piece])),
        )
        return place
      }
      const beginnings = (place: Element) => {
        let [top, offset] = [-Infinity, 0]
        const offsets: number[] = []
        for (const node of place.childNodes) {
          for (let at = 0; at < (node.textContent ?? '').length && node instanceof Text; at += 1) {
            const range = document.createRange()
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            const box = range.getBoundingClientRect()
            if (box.top > top + box.height / 2) offsets.push(offset)
            top = Math.max(top, box.top)
            offset += 1
          }
        }
        return offsets
      }
      const upright = headings.filter((heading) => getComputedStyle(heading).writingMode === 'horizontal-tb')
      return upright.flatMap((heading) => beginnings(placeTitle(heading)).map((from) => text.slice(from)))
    },
    { title, breaks: titleBreaks(title) ?? [] },
  )
}

const overflow = () => overflowOf(visit.page)

/** Forty characters. */
const LONG = '关于进一步加强非物质文化遗产保护工作并公布第七批代表性传承人认定与管理办法的通知'

describe.each(['/web/news', '/web/activity', '/web/index'])('at 320 pixels, a long title on %s', (address) => {
  it('begins each line with a word and stays inside the page', async () => {
    await openAwake(visit.page, address)
    const places = titleBreaks(LONG) ?? []
    expect([...LONG]).toHaveLength(40)
    const lines = await linesOf(LONG)
    expect(lines.length).toBeGreaterThan(3)
    const words = [LONG, ...places.map((at) => LONG.slice(at))]
    expect(lines.filter((line) => !words.includes(line))).toEqual([])
    expect(await overflow()).toBeLessThanOrEqual(0)
  })

  it('stays inside the page without a place to break, too', async () => {
    await openAwake(visit.page, address)
    await linesOf(`https://wenlan.example/${'a'.repeat(200)}`)
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
})

it('a title is plain text for copying, for screen readers, in the head, in structured data and in feeds', async () => {
  await visit.page.goto('/web/news')
  const link = visit.page.locator('main a:has(wbr)').first()
  const title = (await link.textContent()) ?? ''
  await visit.page.getByRole('link', { name: title, exact: true }).waitFor()
  const copied = await link.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return getSelection()?.toString()
  })
  expect(copied).toBe(title)
  await visit.page.goto((await link.getAttribute('href')) ?? '')
  expect(await visit.page.title()).toContain(title)
  expect(await visit.page.locator('script[type="application/ld+json"]').first().textContent()).toContain(title)
  expect(await (await fetch(`${origin}/web/feeds/news.xml`)).text()).toContain(`<title>${title}</title>`)
})
