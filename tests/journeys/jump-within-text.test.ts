import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { awake, openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { runBuiltDesk } from '../support/run-built-desk.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

const lines = Array.from({ length: 25 }, (_, index) => `第 ${index + 1} 行：馆内全天开放。`).join('\n\n')
const HEAD = `标题: 文内跳转
摘要: 一篇分成几部分的长文
分类: 文化动态`
const TEXT = `- [一、时间](#一、时间)
- [二、报名办法](#二、报名办法)

![展厅](https://pictures.invalid/late.webp)

## 一、时间

${lines}

## 二、报名办法

填表，年满十六周岁即可<sup id="fnref1">[［注一］](#fn1)</sup>。[往届](/web/news)在此。

${lines}

<p id="fn1">注一：以报名当天为准。<a href="#fnref1">回到正文</a></p>
`

const PICTURES = 'https://pictures.invalid/**'
/** A picture above the second part. */
const IMAGE = 'main img[src*="pictures.invalid"]'
const PICTURE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"/>',
}

let portal: RunningPortal
let browser: TestBrowser
let address: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-jumps-'))
  portal = await startPortal()
  await writeFile(join(folder, 'jumps.md'), `---\n${HEAD}\n---\n\n${TEXT}`)
  const { code, output } = await runBuiltDesk(
    portal.dataDir,
    'content',
    'import',
    join(folder, 'jumps.md'),
    '--type',
    'news',
  )
  if (code !== 0) throw new Error(output)
  browser = await openBrowser()
  const list = await runBuiltDesk(portal.dataDir, 'content', 'list', 'news')
  address = `/web/news/details/${/^(\d+)\s+jumps\s/mu.exec(list.output)?.[1] ?? list.output}`
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** What of a place is shown at the top of it: itself, where neither the bar nor the edge of the view covers it. */
const shownAt = (page: Page, text: string) =>
  page
    .locator('main article :is(h2, p)', { hasText: text })
    .last()
    .evaluate((place) => {
      const { left, top } = place.getBoundingClientRect()
      return place.contains(document.elementFromPoint(left + 2, top + 2))
    })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const press = (page: Page, name: string) => page.locator('main').getByRole('link', { name }).first().click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe.each(['desktop', 'mobile'] as const)('a visitor of a long text, on %s,', (device) => {
  it('presses a part, sees it below the bar, and is back where she was by going back, also from another page', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin })
    await page.route(PICTURES, (route) => route.fulfill(PICTURE))
    await openAwake(page, address)
    await page.locator('main').getByRole('link', { name: '二、报名办法' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }))
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    const start = await scrolled(page)
    expect(await shownAt(page, '二、报名办法')).toBe(false)
    await press(page, '二、报名办法')
    await expect.poll(() => shownAt(page, '二、报名办法')).toBe(true)
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#text-二报名办法')
    const part = await scrolled(page)
    await press(page, '［注一］')
    await expect.poll(() => shownAt(page, '注一：')).toBe(true)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(part)
    await press(page, '往届')
    await page.waitForURL('**/web/news')
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(part)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(start)
    expect(new URL(page.url()).hash).toBe('')
    expect(problems).toEqual([])
    await close()
  })

  it('is led by an address with a place to that place, even when a picture above arrives late', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin, isFirstVisit: true })
    let arrive: () => void = () => undefined
    const late = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(PICTURES, async (route) => {
      await late
      await route.fulfill(PICTURE)
    })
    // The document is complete only with its picture.
    await page.goto(`${address}#text-二报名办法`, { waitUntil: 'commit' })
    await awake(page)
    await expect.poll(() => shownAt(page, '二、报名办法')).toBe(true)
    await page.locator(IMAGE).evaluate((image) => image.setAttribute('loading', 'eager'))
    arrive()
    await expect
      .poll(() => page.locator(IMAGE).evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight))
      .toBe(900)
    await expect.poll(() => shownAt(page, '二、报名办法')).toBe(true)
    await close()
  })
})

describe.each([
  ['before', 'desktop'],
  ['after', 'desktop'],
  ['before', 'mobile'],
  ['after', 'mobile'],
] as const)('a visitor whose picture above arrives %s the application, on %s,', (moment, device) => {
  it('is at the same part of the text after a reload', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    let release: () => void = () => undefined
    let isBlocked = false
    const hold = new Promise<void>((resolve) => (release = resolve))
    await page.route(PICTURES, async (route) => {
      if (isBlocked) await hold
      // Not from the browser's own store after the reload.
      await route.fulfill({ ...PICTURE, headers: { 'cache-control': 'no-store' } })
    })
    const load = () => page.locator(IMAGE).evaluate((image) => image.setAttribute('loading', 'eager'))
    const hasLoaded = () =>
      page.locator(IMAGE).evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight)
    await openAwake(page, address)
    await load()
    await expect.poll(hasLoaded).toBe(900)
    await press(page, '二、报名办法')
    await expect.poll(() => shownAt(page, '二、报名办法')).toBe(true)
    isBlocked = moment === 'after'
    await page.reload({ waitUntil: 'commit' })
    await awake(page)
    await expect.poll(() => shownAt(page, '二、报名办法')).toBe(true)
    release()
    await load()
    await expect.poll(hasLoaded).toBe(900)
    await expect.poll(() => shownAt(page, '二、报名办法')).toBe(true)
    await close()
  })
})

describe('a visitor with a keyboard', () => {
  it('goes on by tab from the target of a jump, and from the note back to the text', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin: portal.origin })
    await page.route(PICTURES, (route) => route.fulfill(PICTURE))
    await openAwake(page, address)
    await page.locator('main').getByRole('link', { name: '二、报名办法' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shownAt(page, '二、报名办法')).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('［注一］')
    await page.keyboard.press('Enter')
    await expect.poll(() => shownAt(page, '注一：')).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('回到正文')
    await page.keyboard.press('Enter')
    await expect.poll(() => shownAt(page, '填表')).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('［注一］')
    await close()
  })
})
