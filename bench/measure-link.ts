import { join } from 'node:path'

import * as z from 'zod'

import type { TestBrowser } from '../tests/support/browser.ts'
import { median } from './median.ts'
import { slowDownNetwork, slowDownProcessor } from './slow-phone.ts'
import { startStillPages } from './still-pages.ts'

const ROUNDS = 5
/** Of milliseconds from a press to the first frame of what it opens. */
const waited = z.number().positive()

export interface Link {
  /** Path of the page it stands on. */
  from: string
  /** Path of the page it leads to. */
  to: string
}

export interface LinkWait {
  coldMs: number
  /** After the link was touched, and what that fetches has come. */
  touchedMs: number
  /** Between the same pages without scripts. */
  stillMs: number
}

/** How long a link takes on a slow phone, beside the same two pages without scripts. */
export async function measureLink(browser: TestBrowser, origin: string, link: Link): Promise<LinkWait> {
  const still = await startStillPages(browser, origin, [link.from, link.to])
  try {
    const rounds = { cold: [] as number[], touched: [] as number[], still: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      rounds.cold.push(await pressLink(browser, origin, link, false))
      rounds.still.push(await pressLink(browser, still.origin, link, false))
      rounds.touched.push(await pressLink(browser, origin, link, true))
    }
    return { coldMs: median(rounds.cold), touchedMs: median(rounds.touched), stillMs: median(rounds.still) }
  } finally {
    still.close()
  }
}

/** How long it takes on a slow phone from the first touch of a page, of its like button, to the login popup. */
export async function measureFirstTap(browser: TestBrowser, url: string, selector: string): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(
      await onSlowPhone(browser, url, async (page) => {
        await page.evaluate('benchAwaitDialog()')
        await page.locator(selector).first().tap()
      }),
    )
  return median(rounds)
}

/** How long it takes on a slow phone from a press on a link, touched before or not, to the first frame of its page. */
export function pressLink(
  browser: TestBrowser,
  origin: string,
  { from, to }: Link,
  isTouched: boolean,
): Promise<number> {
  const selector = `main a[href="${to}"]`
  return onSlowPhone(browser, origin + from, async (page) => {
    if (isTouched) {
      await page.locator(selector).first().dispatchEvent('touchstart')
      await page.waitForTimeout(1500)
    }
    // The document may go while this is answered.
    await page.evaluate(`setTimeout(() => benchPress(${JSON.stringify(selector)}))`)
  })
}

type SlowPage = Awaited<ReturnType<TestBrowser['newPage']>>['page']

/** Opens a page, lets it come to rest, acts on it, and returns how long the act took. */
async function onSlowPhone(
  browser: TestBrowser,
  url: string,
  act: (page: SlowPage) => Promise<unknown>,
): Promise<number> {
  const { page, close } = await browser.newPage({ device: 'mobile', isFirstVisit: true })
  try {
    const session = await page.context().newCDPSession(page)
    await slowDownNetwork(session)
    await slowDownProcessor(session)
    await page.addInitScript({ path: join(import.meta.dirname, 'observe-link.js') })
    await page.goto(url, { waitUntil: 'load', timeout: 30_000 })
    await page.waitForLoadState('networkidle')
    // Time for all that is fetched when the browser is idle.
    await page.waitForTimeout(2500)
    await act(page)
    for (let tries = 0; tries < 300; tries += 1) {
      // Between two documents there is none to ask.
      const answer = waited.safeParse(await page.evaluate('window.benchWaited').catch(() => undefined))
      if (answer.success) return answer.data
      await page.waitForTimeout(100)
    }
    throw new Error(`${url}: nothing came of the press within 30 seconds`)
  } finally {
    await close()
  }
}
