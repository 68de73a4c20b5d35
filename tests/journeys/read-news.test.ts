import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { atRest, openAwake, warm } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { say } from '../support/words.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a visitor who reads the news', () => {
  it('goes to page 3, opens an article, goes back and is on page 3, in the same place', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await openAwake(page, '/web/news')
    const pager = page.getByRole('navigation', { name: '分页' })
    await pager.getByRole('link', { name: '3', exact: true }).click()
    await page.waitForURL('**/web/news?p=3')
    await expect.poll(() => pager.locator('[aria-current="page"]').textContent()).toContain('3')
    const last = page.locator('main article a, main li a').filter({ hasText: /\S{6}/u }).last()
    const title = (await last.textContent())?.trim() ?? ''
    await last.scrollIntoViewIfNeeded()
    const scrollTop = await page.evaluate(() => window.scrollY)
    await last.click()
    await page.waitForURL('**/web/news/details/*')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/web/news?p=3')
    await expect.poll(() => pager.locator('[aria-current="page"]').textContent()).toContain('3')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop)
    expect(await page.locator('main').textContent()).toContain(title)
    expect(problems).toEqual([])
    await close()
  })

  it('opens an article far down a grown list on a phone, and finds it in place, going back and after a reload', async () => {
    const { page, problems, requests, close } = await browser.newPage({ device: 'mobile', origin })
    await openAwake(page, '/web/news')
    for (const number of ['2', '3']) {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await page.locator(`main [data-page="${number}"]`).waitFor()
    }
    const row = page.locator('main [data-page="3"] a').first()
    const address = (await row.getAttribute('href')) ?? ''
    // Near the top: a page that begins with this row has less above it.
    await row.evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const topOf = () =>
      page
        .locator(`main a[href="${address}"]`)
        .first()
        .evaluate((link) => Math.round(link.getBoundingClientRect().top))
    const top = await topOf()
    await row.tap()
    await page.waitForURL(`**${address}`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const before = requests.length
    await page.goBack()
    await page.waitForURL('**/web/news?p=*')
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(3)
    // The list stands as it was left: the rows before and after are there, and nothing was asked for.
    for (const number of ['1', '2', '3']) expect(await page.locator(`main [data-page="${number}"]`).count()).toBe(1)
    expect(requests.slice(before).filter(({ url }) => url.includes('/web/sections/'))).toEqual([])
    await page.reload()
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(3)
    // The list begins at the page that was being read: the pages before it are not loaded again.
    expect(await page.locator('main [data-page="1"]').count()).toBe(0)
    // They are taken in where they are wanted, and what is in view stays where it is.
    await warm(page)
    const previous = page.getByRole('link', { name: say('pager', 'previous') })
    await previous.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const mark = page.locator('main [data-page="3"]')
    const topOfPage = () => mark.evaluate((each) => Math.round(each.getBoundingClientRect().top))
    const stood = await topOfPage()
    await previous.tap()
    await page.locator('main [data-page="2"]').waitFor()
    await expect.poll(async () => Math.abs((await topOfPage()) - stood)).toBeLessThan(3)
    expect(problems).toEqual([])
    await close()
  })

  it('changes pages by replacing the address, so that "back" leaves the list (docs/specification/portal.md#routes)', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    await openAwake(page, '/web/index')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻资讯' }).first().click()
    await page.waitForURL('**/web/news')
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await page.waitForURL('**/web/news?p=2')
    await page.goBack()
    await page.waitForURL('**/web/index')
    await close()
  })

  it('requests the next page once, and not again after a hover has fetched it', async () => {
    const { page, requests, close } = await browser.newPage({ device: 'desktop', origin, isFirstVisit: true })
    await openAwake(page, '/web/index')
    const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '文化艺术' }).first()
    const fetched = page.waitForResponse(/\/web\/sections\//u)
    await link.hover()
    await (await fetched).finished()
    await link.click()
    await page.waitForURL('**/web/culture-art')
    await page.getByRole('heading', { level: 1, name: '文化艺术' }).waitFor()
    await page.locator('main a[href*="/culture-art/details/"]').first().waitFor()
    await atRest(page)
    const calls = requests
      .filter(({ url }) => /\/(?:api|sections)\//u.test(url))
      .map(({ url }) => new URL(url).pathname)
    expect(calls).toEqual(['/web/sections/culture-art'])
    await close()
  })

  it.each(['0', '-1', 'abc', '1e309', '99999', '%00', ''])(
    'gets the nearest real page for p=%s, and never an error',
    async (p) => {
      const response = await fetch(`${origin}/web/news?p=${p}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('aria-current="page"')
    },
  )

  it('reads everything without JavaScript, page by page', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin, javaScript: false })
    await page.goto('/web/news')
    const first = await page.locator('main').textContent()
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await page.waitForURL('**/web/news?p=2')
    expect(await page.locator('main').textContent()).not.toBe(first)
    expect(problems).toEqual([])
    await close()
  })

  it('scrolls fast through the whole list on a phone, and no visible entry is pushed away', async () => {
    const { page, close } = await browser.newPage({ device: 'mobile', origin, isFirstVisit: true })
    await watchShifts(page)
    await openAwake(page, '/web/news')
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
        return page.getByText(say('list', 'end')).isVisible()
      })
      .toBe(true)
    expect(await shiftsOf(page)).toEqual([])
    await close()
  })

  it('sees no visible entry pushed away when a page of the list arrives before the next frame', async () => {
    const { page, close } = await browser.newPage({ device: 'mobile', origin, isFirstVisit: true })
    await watchShifts(page)
    await openAwake(page, '/web/news')
    // Answers without a delay, as a browser gives them from its cache.
    const further = [2, 3, 4, 5]
    await page.evaluate(async (pages) => {
      const ask = window.fetch.bind(window)
      const addresses = pages.map((page) => `/web/sections/news?p=${page}`)
      const answers = new Map<string, string>()
      for (const address of addresses) answers.set(address, await (await ask(address)).text())
      window.fetch = (input, init) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input, window.location.href)
        const cached = answers.get(pathname + search)
        const headers = { 'content-type': 'application/json' }
        return cached === undefined ? ask(input, init) : Promise.resolve(new Response(cached, { headers }))
      }
    }, further)
    // Frames between the moment the list begins to load and the moment its rows are there.
    await page.evaluate(() => {
      let frames = 0
      let from: number | undefined
      const counts: number[] = []
      const next = () => {
        frames += 1
        requestAnimationFrame(next)
      }
      requestAnimationFrame(next)
      new MutationObserver(() => {
        const isLoading = document.querySelector('main [data-loading]') !== null
        if (!isLoading && from !== undefined) counts.push(frames - from)
        from = isLoading ? (from ?? frames) : undefined
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-loading'] })
      Object.assign(window, { framesOfLoads: counts })
    })
    const marks = () => page.evaluate(() => document.querySelectorAll('main [data-page]').length)
    for (const number of further) {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await expect.poll(marks).toBe(number)
    }
    const counts = await page.evaluate((): unknown => Reflect.get(window, 'framesOfLoads'))
    expect(counts).toEqual(further.map(() => expect.toSatisfy((count) => Number(count) > 0)))
    expect(await shiftsOf(page)).toEqual([])
    await close()
  })

  it('scrolls on a phone and keeps p true (docs/specification/decisions.md#lists)', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin })
    await openAwake(page, '/web/news')
    const links = page.locator('main a[href*="/news/details/"]')
    const before = await links.count()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => links.count()).toBeGreaterThan(before)
    await expect.poll(() => new URL(page.url()).searchParams.get('p')).toBe('2')
    expect(problems).toEqual([])
    await close()
  })
})
