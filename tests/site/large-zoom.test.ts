import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openBrowser, type TestBrowser, type TestPage } from '../support/browser.ts'
import { overflowOf } from '../support/overflow-of.ts'

const origin = inject('portal')
let browser: TestBrowser
let visit: TestPage
beforeAll(async () => {
  browser = await openBrowser()
  visit = await browser.newPage({ device: 'desktop', origin })
})
afterAll(() => browser.close())

/** Pages whose side column is the visitors' main purpose: at a large zoom it comes before the related content. */
const details: readonly [path: string, type: number, toDo: RegExp, besides: RegExp][] = [
  ['activity/details', 12, /^(?:活动报名|怎样参加)$/u, /^与此相关$/u],
  ['skill/details', 13, /^开课时间$/u, /^与这门课相关$/u],
  ['book/details', 15, /^在线阅读$/u, /^与此相关$/u],
  ['bourse/product/details', 16, /^买它$/u, /^同一排的$/u],
  ['bourse/demand/details', 18, /^应征$/u, /^与这条需求相关$/u],
]

async function open(path: string, type: number) {
  const response = await fetch(`${origin}/api/Article/getList?type=${type}&limit=1`)
  const { data }: { data: { rows: { id: number }[] } } = JSON.parse(await response.text())
  await visit.page.goto(`/web/${path}/${data.rows[0]?.id ?? 0}`)
}

describe('a details page on a desktop', () => {
  // WCAG 1.4.4 and 1.4.10: half, and a quarter, of a window of 1440 and 1280.
  it.each(details)(
    'has its acts above its related content, and nothing beyond the edge, however much it is enlarged: %s',
    async (path, type, toDo, besides) => {
      await open(path, type)
      for (const viewport of [
        { width: 720, height: 450 },
        { width: 320, height: 256 },
      ]) {
        await visit.page.setViewportSize(viewport)
        expect(await overflowOf(visit.page)).toBeLessThanOrEqual(0)
        const regions = await visit.page
          .locator('main section[aria-labelledby], main section[aria-label]')
          .evaluateAll((found) =>
            found.map(
              (region) =>
                [
                  region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent ?? '',
                  region.getBoundingClientRect().top,
                ] as const,
            ),
          )
        const order = regions.filter(([title]) => toDo.test(title) || besides.test(title))
        expect(
          order.map(([title]) => toDo.test(title)),
          regions.map(([title]) => title).join(),
        ).toEqual([true, false])
        expect(order.toSorted(([, one], [, other]) => one - other)).toEqual(order)
      }
    },
  )

  it('has a wide table within the edge, however much it is enlarged', async () => {
    await visit.page.setViewportSize({ width: 320, height: 256 })
    await open('cultural-heritage/policy/details', 10)
    expect(await visit.page.locator('main table').count()).toBeGreaterThan(0)
    expect(await overflowOf(visit.page)).toBeLessThanOrEqual(0)
  })

  it('has its acts beside its text where there is room', async () => {
    await visit.page.setViewportSize({ width: 1280, height: 800 })
    await open('book/details', 15)
    const [about, toDo] = await Promise.all(
      [visit.page.locator('main article').first(), visit.page.getByRole('region', { name: '在线阅读' })].map((part) =>
        part.boundingBox(),
      ),
    )
    expect([
      toDo && about && toDo.x >= about.x + about.width,
      toDo && about && Math.abs(toDo.y - about.y) < 200,
    ]).toEqual([true, true])
  })
})
