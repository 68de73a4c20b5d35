import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openAwake, warm } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const block = (page: Page, name: string) => page.locator(`main [data-block="${name}"]`)
const topOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().top))
const focused = (page: Page) => page.locator('main :focus')
const isInWindow = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

/** What is pressed on which page of a phone; its list begins in the same window. */
const presses: Record<string, { address: string; link: (page: Page) => Locator }> = {
  'a filter': { address: '/web/news', link: (page) => block(page, 'filters').locator('li a').nth(2) },
  'an order': { address: '/web/news', link: (page) => block(page, 'filters').getByRole('link', { name: '最热' }) },
  'a type of a search': {
    address: '/web/search?keyword=文化',
    link: (page) => block(page, 'search-results').locator('nav a').nth(2),
  },
  'a filter below a calendar': {
    address: '/web/activity',
    link: (page) => block(page, 'filters').locator('li a').nth(2),
  },
}

describe('a choice on a page of a phone', () => {
  it.each(Object.entries(presses))('stays where it was pressed, with the keyboard on it: %s', async (_, press) => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin })
    await openAwake(page, press.address)
    await warm(page)
    const link = press.link(page)
    // Its list is in view from there.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await topOf(link)
    const words = await link.textContent()
    await link.tap()
    const announcement = page.locator('[data-announcement]')
    await expect.poll(() => announcement.textContent()).not.toBe('')
    expect(await announcement.textContent()).toBe(await page.locator('main [data-result]').first().textContent())
    expect(await focused(page).textContent()).toBe(words)
    expect(Math.abs((await topOf(focused(page))) - before)).toBeLessThan(3)
    expect(problems).toEqual([])
    await close()
  })

  it('of a day shows the beginning of its list and the day, and going back leads to the earlier place', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin })
    await openAwake(page, '/web/activity')
    await warm(page)
    const day = block(page, 'calendar').locator('table a').first()
    await day.scrollIntoViewIfNeeded()
    const scrollTop = await page.evaluate(() => window.scrollY)
    await day.tap()
    const selectedDay = block(page, 'calendar').locator('table a[aria-current]')
    await selectedDay.waitFor()
    for (const part of [selectedDay, page.locator('main [data-result]')]) expect(await isInWindow(part)).toBe(true)
    expect(await focused(page).getAttribute('aria-current')).toBe('date')
    await page.goBack()
    await selectedDay.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop)
    expect(problems).toEqual([])
    await close()
  })
})

describe('another page of a list on a desktop', () => {
  it('begins at the list', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    await openAwake(page, '/web/news')
    await warm(page)
    await block(page, 'list').getByRole('navigation').getByRole('link', { name: '2', exact: true }).click()
    await page.waitForURL('**/web/news?p=2')
    await block(page, 'list').and(page.locator(':focus')).waitFor()
    expect(await isInWindow(page.locator('main [data-result]'))).toBe(true)
    await close()
  })
})
