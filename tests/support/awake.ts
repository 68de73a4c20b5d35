import type { Page, Response } from 'playwright-core'

/** Waits until the application has taken the page over: before, links and forms act as they do without a script. */
export async function awake(page: Page): Promise<void> {
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
}

/**
 * Waits until everything has loaded that the page loads in idle time: from then on it sends no request of its own
 * accord.
 */
export async function warm(page: Page): Promise<void> {
  await page.locator('html[data-warm]').waitFor({ state: 'attached' })
}

/** Opens an address and waits until its page reacts to visitors. */
export async function openAwake(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await awake(page)
  return response
}

/**
 * Waits until the browser has no work left on the page but waiting for the network: the effects of an act have been
 * drawn by then.
 */
export async function atRest(page: Page): Promise<void> {
  // Idle time begins when a frame ends: without motion, a browser may never draw one by itself.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
}
