import type { TestBrowser } from '../tests/support/browser.ts'
import { chainDepths } from './chain-depth.ts'
import { slowDownNetwork } from './slow-phone.ts'
import { watchRequests } from './watch-requests.ts'

export interface Navigation {
  roundTrips: number
  requests: readonly string[]
}

/** Goes from one page to another by its link, cold, and counts the round trips until the new page is at rest. */
export async function measureNavigation(browser: TestBrowser, from: string, linkPath: string): Promise<Navigation> {
  const { page, close } = await browser.newPage({ device: 'desktop' })
  try {
    await page.goto(from, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    const requests = await watchRequests(session)
    await slowDownNetwork(session)
    // Without hovering first, which would already have asked for everything.
    await page.locator(`a[href="${linkPath}"]`).first().dispatchEvent('click')
    await page.waitForURL(`**${linkPath}`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    const asked = [...requests.values()].filter(({ kind }) => kind !== 'Image' && kind !== 'Ping')
    return { roundTrips: Math.max(0, ...chainDepths(asked)), requests: asked.map(({ url }) => url) }
  } finally {
    await close()
  }
}
