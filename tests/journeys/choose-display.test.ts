import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { readRealPortal } from '../support/real-portal.ts'
import { say } from '../support/words.ts'

const origin = inject('portal')
const portal = await readRealPortal()
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a visitor chooses how the portal looks', () => {
  it('switches from the phone layout to the desktop layout and stays there', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin })
    await page.goto('/web/news?p=2')
    await page.getByRole('link', { name: say('footer', 'desktop') }).click()
    await page.waitForURL('**/web/news?p=2')
    await page.locator('.web-container').waitFor()
    await page.goto('/web/culture-art')
    expect(await page.locator('.web-container').count()).toBe(1)
    // The whole width of a desktop, to zoom in: the entries of the navigation are in one row.
    const tops = await page
      .getByRole('navigation', { name: say('shell', 'navigation') })
      .getByRole('listitem')
      .evaluateAll((entries) =>
        entries.filter((entry) => entry.checkVisibility()).map((entry) => entry.getBoundingClientRect().top),
      )
    expect(new Set(tops).size).toBe(1)
    await page.getByRole('link', { name: say('footer', 'mobile') }).click()
    await page.locator('.mobile-container').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  const paper = 'rgb(250, 246, 238)'
  const ink = 'rgb(33, 29, 25)'
  const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const choose = async (page: Page, scheme: 'dark' | 'light' | 'system') => {
    const link = page.getByRole('link', { name: say('footer', scheme), exact: true })
    // The address stays the same, so the next document is waited for, with its sheets.
    await Promise.all([page.waitForEvent('load'), link.click()])
  }

  it.each([
    ['dark', 'light', ink, paper],
    ['light', 'dark', paper, ink],
  ] as const)(
    'chooses the %s scheme where the system is %s, and has it on each page at once',
    async (scheme, system, schemeColour, systemColour) => {
      const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
      await page.emulateMedia({ colorScheme: system })
      await page.goto('/web/news?p=2')
      expect(await groundOf(page)).toBe(systemColour)
      expect(await page.getByRole('link', { name: say('footer', system), exact: true }).isVisible()).toBe(false)
      await choose(page, scheme)
      expect(await groundOf(page)).toBe(schemeColour)
      await openAwake(page, '/web/activity')
      expect(await groundOf(page)).toBe(schemeColour)
      // The whole sheet is on with the next page.
      await page
        .getByRole('link', { name: portal.routes.find(({ path }) => path === 'book')?.title ?? '' })
        .first()
        .click()
      await page.waitForURL('**/web/book')
      expect(await page.locator('link[rel=stylesheet]').first().getAttribute('media')).toBe('all')
      expect(await groundOf(page)).toBe(schemeColour)
      await page.goto('/web/news?p=2')
      await choose(page, 'system')
      expect(await groundOf(page)).toBe(systemColour)
      expect(problems).toEqual([])
      await close()
    },
  )

  it('prints the same whatever the scheme is', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    const printed = async () => {
      await page.emulateMedia({ media: 'print' })
      const { color, backgroundColor } = await page
        .locator('h1')
        .evaluate((heading) => getComputedStyle(heading))
        .then((style) => ({ color: style.color, backgroundColor: style.backgroundColor }))
      await page.emulateMedia({ media: 'screen' })
      return { color, backgroundColor }
    }
    await page.goto('/web/news?p=2')
    const before = await printed()
    await choose(page, 'dark')
    expect(await printed()).toEqual(before)
    await close()
  })

  it('closes a notice, which stays closed; nothing moves by itself', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin, isFirstVisit: true })
    await watchShifts(page)
    await openAwake(page, '/web/activity')
    const notices = page.locator('[data-block="notice"] li')
    const before = await notices.count()
    await notices.getByRole('button').first().click()
    expect(await notices.count()).toBe(before - 1)
    await openAwake(page, '/web/activity')
    expect(await notices.count()).toBe(before - 1)
    expect(await shiftsOf(page)).toEqual([])
    // Others, who have the same page from the cache, see it.
    const other = await browser.newPage({ device: 'desktop', origin })
    await other.page.goto('/web/activity')
    expect(await other.page.locator('[data-block="notice"] li').count()).toBe(before)
    await other.close()
    expect(problems).toEqual([])
    await close()
  })

  it.each([
    [1, 'a phone', 390],
    [2, 'a tablet', 620],
    [2, 'a large tablet', 1000],
  ])('sees %i activities beside each other on %s', async (columns, _, width) => {
    const { page, close } = await browser.newPage({ device: 'mobile', origin })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/web/activity')
    const lefts = await page
      .locator('[data-block="list"] li:has(article)')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(columns)
    await close()
  })

  it('turns on the elder mode: larger type, no advertising, and off again', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await openAwake(page, '/web/public-culture')
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const usual = await size()
    const ads = page.getByRole('complementary', { name: say('ad-slot', 'label') })
    expect(await ads.count()).toBe(1)
    await page
      .getByRole('link', { name: say('shell', 'elderOn') })
      .first()
      .click()
    await page.waitForURL('**/web/public-culture')
    await page
      .getByRole('link', { name: say('shell', 'elderOff') })
      .first()
      .waitFor()
    expect(await size()).toBeGreaterThan(usual)
    expect(await ads.count()).toBe(0)
    await page
      .getByRole('link', { name: say('shell', 'elderOff') })
      .first()
      .click()
    await expect.poll(size).toBe(usual)
    expect(problems).toEqual([])
    await close()
  })
})
