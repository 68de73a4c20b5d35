import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { planPage } from '#plan/plan-page.ts'

import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { readRealPortal } from '../support/real-portal.ts'
import { say } from '../support/words.ts'
import { overflowOf } from '../support/overflow-of.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const LEAST_TARGET = 44
/** Requests of the elder home page at most, with the two of every page. */
const MOST_REQUESTS = 6
const narrowest = { width: 320, height: 640 }

/** Opens a page on the narrowest phone, in the elder mode. */
async function open(path: string) {
  const tab = await browser.newPage({ device: 'mobile', origin })
  await tab.page.setViewportSize(narrowest)
  await tab.page.goto(`/web/display?elder=on&back=${encodeURIComponent(path)}`)
  return tab
}

describe('the switch to the elder mode on a phone', () => {
  it.each(['/web/index', '/web/activity', '/web/login'])(
    'stands in the bar of %s, is large enough for a finger, and leads there and back without scripts',
    async (path) => {
      const { page, close } = await browser.newPage({ device: 'mobile', origin, javaScript: false })
      await page.setViewportSize(narrowest)
      await page.goto(path)
      const inBar = (name: string) =>
        page.locator('.mobile-container > header').getByRole('link', { name, exact: true })
      for (const name of ['elderOn', 'elderOff'] as const) {
        const { width = 0, height = 0 } = (await inBar(say('shell', name)).boundingBox()) ?? {}
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(LEAST_TARGET)
        await inBar(say('shell', name)).click()
      }
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await inBar(say('shell', 'elderOn')).count()).toBe(1)
      await close()
    },
  )
})

describe('the home page in the elder mode on a phone', () => {
  it('requests at most six answers, and no banner', async () => {
    const planned = planPage(await readRealPortal(), new URL('http://portal.invalid/web/index'), {
      device: 'mobile',
      elder: true,
      login: 'unknown',
    })
    const sources = planned.kind === 'page' ? planned.plan.requests.map(({ source }) => source) : []
    expect(sources.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(sources).not.toContain('banner')
  })

  it('begins with the telephone, then has five large tasks, and no carousel', async () => {
    const { page, close } = await open('/web/index')
    const main = page.getByRole('main')
    expect(await main.locator('h1').count()).toBe(1)
    expect(await main.locator('[data-block="carousel"]').count()).toBe(0)
    expect(await main.getByRole('link').first().getAttribute('href')).toMatch(/^tel:\d+$/u)
    const tasks = await main
      .locator('[data-block="entries"]')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(tasks.length).toBe(5)
    expect(Math.min(...tasks)).toBeGreaterThanOrEqual(64)
    expect(await main.locator('[data-block="list"] article').count()).toBe(3)
    await close()
  })

  it('has four tabs at the lower edge, and all areas behind the fifth', async () => {
    const { page, close } = await open('/web/index')
    expect(
      await page
        .getByRole('navigation', { name: say('shell', 'tabs') })
        .getByRole('link')
        .count(),
    ).toBe(4)
    await close()
  })
})

it.each(['index', 'activity', 'news', 'login', 'user'])(
  'nothing on /web/%s is wider than the narrowest phone in the elder mode, and no link of a bar is too small',
  async (path) => {
    const { page, close } = await open(`/web/${path}`)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    const sizes = await page
      .locator('.mobile-container > header :is(a, button), .mobile-container > div :is(nav > a, summary)')
      .evaluateAll((found) =>
        found
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .map(({ width, height }) => Math.min(width, height)),
      )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(LEAST_TARGET)
    await close()
  },
)
