import { setTimeout as sleep } from 'node:timers/promises'

import type { TestBrowser } from '../tests/support/browser.ts'
import { chainDepths } from './chain-depth.ts'
import { slowDownNetwork } from './slow-phone.ts'
import { type SeenRequest, watchRequests } from './watch-requests.ts'

export interface Navigation {
  roundTrips: number
  requests: readonly string[]
}

/**
 * Cards wait for these types of requests. They do not wait for pictures, for the typeface of a heading (it swaps in
 * later) or for the browser's own request for the tab's icon.
 */
const WAITED_FOR: ReadonlySet<string> = new Set(['Script', 'Stylesheet', 'Fetch', 'XHR'])

/**
 * Follows a link from one page to another with cold caches, and counts the round trips until the last card of the new
 * page.
 */
export async function measureNavigation(browser: TestBrowser, from: string, linkPath: string): Promise<Navigation> {
  const { page, close } = await browser.newPage({ device: 'desktop', isFirstVisit: true })
  try {
    await page.goto(from, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    const requests = await watchRequests(session)
    await slowDownNetwork(session)
    // Dispatched without hovering first, because hovering already prefetches everything.
    await page.locator(`a[href="${linkPath}"]`).first().dispatchEvent('click')
    await page.waitForURL(`**${linkPath}`)
    await atRest(requests)
    const awaitedRequests = [...requests.values()].filter(({ kind }) => WAITED_FOR.has(kind))
    return { roundTrips: Math.max(0, ...chainDepths(awaitedRequests)), requests: awaitedRequests.map(({ url }) => url) }
  } finally {
    await close()
  }
}

/**
 * Resolves once every request has ended and no new request has begun for half a second: the document came to rest
 * before.
 */
async function atRest(requests: ReadonlyMap<string, SeenRequest>): Promise<void> {
  const hasEnded = () => [...requests.values()].every(({ end }) => Number.isFinite(end))
  for (let [quiet, previousCount, tries] = [0, 0, 0]; quiet < 5 && tries < 200; tries += 1) {
    await sleep(100)
    quiet = hasEnded() && requests.size === previousCount ? quiet + 1 : 0
    previousCount = requests.size
  }
}
