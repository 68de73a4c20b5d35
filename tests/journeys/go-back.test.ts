import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { atRest, openAwake } from '../support/awake.ts'
import { beginsWith } from '../support/begins-with.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { say } from '../support/words.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Overlay {
  open: (page: Page) => Promise<void>
  /** The element that is in sight while it is open. */
  seen: (page: Page) => ReturnType<Page['locator']>
  devices: readonly TestDevice[]
  /** A link to another page inside of it. */
  link?: (page: Page) => ReturnType<Page['locator']>
}

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const sheet = (page: Page) => page.locator('details[open]').getByRole('navigation', { name: '主导航' })

const overlays: Record<string, Overlay> = {
  'the ways to share': {
    open: (page) => page.locator('main [data-share]').first().click(),
    seen: dialog(say('share', 'title')),
    devices: ['desktop', 'mobile'],
  },
  'the login popup': {
    open: (page) => page.getByRole('button', { name: beginsWith(say('article', 'like')) }).click(),
    seen: dialog('登录'),
    devices: ['desktop', 'mobile'],
    link: (page) => dialog('登录')(page).getByRole('link', { name: '立即注册' }),
  },
  'the sheet of all areas': {
    open: (page) => page.getByText(say('shell', 'menu')).click(),
    seen: sheet,
    devices: ['mobile'],
    link: (page) => sheet(page).getByRole('link', { name: '读好书' }),
  },
}
const cases = Object.entries(overlays).flatMap(([name, { devices }]) => devices.map((device) => ({ name, device })))

/** An article reached by its list. */
async function readAnArticle(device: TestDevice) {
  const visit = await browser.newPage({ device, origin })
  const { page } = visit
  await openAwake(page, '/web/news')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/web/news/details/*')
  await page.locator('main [data-share]').first().waitFor()
  await atRest(page)
  return { ...visit, address: page.url() }
}

const place = async (page: Page) => [page.url(), await page.evaluate(() => window.scrollY)]
const length = (page: Page) => page.evaluate(() => window.history.length)

/** Follows a link inside, comes back, and returns the length of the history and whether the overlay is open again. */
async function leaveByLink(page: Page, { open, seen }: Overlay, link: NonNullable<Overlay['link']>) {
  const address = page.url()
  await open(page)
  await link(page).click()
  await page.waitForURL((url) => url.href !== address)
  await seen(page).waitFor({ state: 'hidden' })
  const entries = await length(page)
  await page.goBack()
  await page.waitForURL(address)
  await page.locator('main [data-share]').first().waitFor()
  await atRest(page)
  return { entries, isOpen: await seen(page).isVisible() }
}

describe.each(cases)('an overlay of a page on $device, $name,', ({ name, device }) => {
  const overlay = overlays[name]
  if (!overlay) throw new Error(`No overlay "${name}"`)
  const { open, seen, link } = overlay

  it('is closed by going back, which leaves the page in place, and leaves no history entry when closed otherwise or left by a link', async () => {
    const { page, problems, address, close } = await readAnArticle(device)
    const entries = await length(page)
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
    for (const leave of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
    ]) {
      await open(page)
      await seen(page).waitFor()
      // Opening may have scrolled down to a button.
      const before = await place(page)
      await leave()
      await seen(page).waitFor({ state: 'hidden' })
      await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(0)
      await expect.poll(() => place(page)).toEqual(before)
    }
    expect(page.url()).toBe(address)
    // Going forward onto the entry of a closed overlay shows the page as it is.
    await page.evaluate(() => window.history.forward())
    await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(0)
    await atRest(page)
    expect(await seen(page).isVisible()).toBe(false)
    const once = { entries: entries + 1, isOpen: false }
    expect(link ? await leaveByLink(page, overlay, link) : once).toEqual(once)
    await page.goBack()
    await page.waitForURL('**/web/news')
    expect(problems).toEqual([])
    await close()
  })
})
