import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openAwake, warm } from '../support/awake.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { say } from '../support/words.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const devices: readonly TestDevice[] = ['desktop', 'mobile']

describe('a visitor whose connection comes and goes', () => {
  it.each(devices)(
    'stays on the page with a message, and gets the next page when the line is back (%s)',
    async (device) => {
      const { page, problems, close } = await browser.newPage({ device, origin, isFirstVisit: true })
      await openAwake(page, '/web/news')
      await warm(page)
      await page.context().setOffline(true)
      await page.locator('main a[href*="/news/details/"]').first().click()
      await page.getByRole('alert').getByText(say('shell', 'offline')).waitFor()
      expect(await page.locator('h1').innerText()).toBe('新闻资讯')
      await page.context().setOffline(false)
      await page.locator('h1').getByText('新闻资讯').waitFor({ state: 'detached' })
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
      expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
      await close()
    },
  )

  it('stays on the page in a rush with a message, and gets the next page by itself', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    await openAwake(page, '/web/news')
    await warm(page)
    let isRush = true
    await page.route('**/web/sections/**', (route) =>
      isRush
        ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, contentType: 'text/html', body: '' })
        : route.continue(),
    )
    await page.locator('main a[href*="/news/details/"]').first().click()
    await page.getByRole('alert').getByText(say('shell', 'busy')).waitFor()
    expect(await page.locator('h1').innerText()).toBe('新闻资讯')
    isRush = false
    await page.locator('h1').getByText('新闻资讯').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await close()
  })

  it.each(devices)(
    'sees a message for a slow page, requests it again, and has a true address meanwhile (%s)',
    async (device) => {
      const { page, problems, close } = await browser.newPage({ device, origin, isFirstVisit: true })
      await openAwake(page, '/web/news')
      await warm(page)
      const entries = await page.evaluate(() => window.history.length)
      let requestCount = 0
      let isBlocked = true
      await page.route('**/web/sections/news/details/*', (route) => {
        requestCount += 1
        return isBlocked ? undefined : route.continue()
      })
      const link = page.locator('main a[href*="/news/details/"]').first()
      const alert = page.getByRole('alert')
      const here = async () => [new URL(page.url()).pathname, await page.locator('h1').innerText()]
      await link.click()
      await alert.getByText(say('shell', 'slow')).waitFor()
      expect(await here()).toEqual(['/web/news', '新闻资讯'])
      await alert.getByRole('button', { name: say('shell', 'stay') }).click()
      await alert.waitFor({ state: 'hidden' })
      expect(await here()).toEqual(['/web/news', '新闻资讯'])
      await link.click()
      await alert.getByText(say('shell', 'slow')).waitFor()
      isBlocked = false
      const before = requestCount
      await alert.getByRole('button', { name: say('shell', 'retry') }).click()
      await page.locator('h1').getByText('新闻资讯').waitFor({ state: 'detached' })
      expect([requestCount, await page.evaluate(() => window.history.length)]).toEqual([before + 1, entries + 1])
      expect(new URL(page.url()).pathname).toContain('/web/news/details/')
      await page.goBack()
      await page.locator('h1').getByText('新闻资讯').waitFor()
      expect(problems).toEqual([])
      await close()
    },
  )

  it('goes back, offline, to the page that never left', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin, isFirstVisit: true })
    await openAwake(page, '/web/news')
    await warm(page)
    await page.context().setOffline(true)
    await page.locator('main a[href*="/news/details/"]').first().click()
    await page.getByRole('alert').waitFor()
    await page.goBack()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect([new URL(page.url()).pathname, await page.locator('h1').innerText()]).toEqual(['/web/news', '新闻资讯'])
    await close()
  })

  it('presses a link again while its page is on its way: one navigation, one history entry', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin, isFirstVisit: true })
    await openAwake(page, '/web/index')
    await warm(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    const before = await page.evaluate(() => window.history.length)
    await page.getByRole('link', { name: '公共文化', exact: true }).first().dblclick()
    await page.locator('h1').getByText('公共文化').waitFor()
    expect(await page.evaluate(() => window.history.length)).toBe(before + 1)
    expect(problems).toEqual([])
    await close()
  })
})

describe('a visitor who needs large type on a phone', () => {
  it('sees the whole search field, wherever it stands on a page', async () => {
    const { page, close } = await browser.newPage({ device: 'mobile', origin, isFirstVisit: true })
    await page.goto(`/web/display?elder=on&back=${encodeURIComponent('/web/index')}`)
    for (const address of ['/web/no-such-page', '/web/search', '/web/search?keyword=zzzz']) {
      await page.goto(address)
      const right = await page
        .getByRole('main')
        .getByRole('button', { name: '搜索' })
        .evaluate((button) => button.getBoundingClientRect().right)
      expect(right, address).toBeLessThanOrEqual(390)
    }
    await close()
  })
})
