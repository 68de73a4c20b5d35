import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { runBuiltDesk } from '../support/run-built-desk.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each([
  ['the server sees every page', 'off'],
  ['browsers tell of their pages', 'on'],
])('the figures of visits, where %s,', (_, FRONT_CACHE) => {
  let portal: RunningPortal
  beforeAll(async () => {
    portal = await startPortal({ env: { FRONT_CACHE } })
  })
  afterAll(() => portal.close())

  it('count exactly the three pages that a visitor read, and the search', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin: portal.origin })
    await openAwake(page, '/web/index')
    await page.locator('header nav').getByRole('link', { name: '新闻资讯' }).first().click()
    await page.waitForURL('**/web/news')
    // The address changes before its page is drawn.
    await page.getByRole('heading', { name: '新闻资讯', level: 1 }).waitFor()
    await page.locator('main a[href*="/news/details/"]').first().click()
    await page.waitForURL('**/web/news/details/*')
    const article = new URL(page.url()).pathname
    await page.locator('article h1').waitFor()
    await page.locator('header input[name=keyword]').fill('昆曲')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/web/search?*')
    // Going back shows a page that the visitor has seen.
    await page.goBack()
    await page.waitForURL(`**${article}`)
    const shown = async () => {
      const { code, output } = await runBuiltDesk(portal.dataDir, 'figures')
      return { code, lines: output.split('\n').map((line) => line.trim()) }
    }
    // Browsers tell after the page is shown.
    await expect
      .poll(async () => (await shown()).lines[0])
      .toMatch(/：访问 4 次，搜索 1 次（没有结果 0 次），报名 0 次。$/u)
    const { code, lines } = await shown()
    expect(code).toBe(0)
    const rows = lines.filter((line) => /^(?:\/web\/|首页|新闻资讯|搜索\t|昆曲)/u.test(line))
    const [first = '', ...others] = rows.filter((line) => line.startsWith(article))
    expect([first.startsWith(`${article}\t`), first.split('\t').at(-1), others]).toEqual([true, '1', []])
    expect(rows.filter((line) => line !== first).toSorted()).toEqual(
      [
        '/web/index\t\t1',
        '/web/news\t\t1',
        '/web/search\t\t1',
        '新闻资讯\t2',
        '首页\t1',
        '搜索\t1',
        '昆曲\t1',
      ].toSorted(),
    )
    expect(problems).toEqual([])
    await close()
  })
})
