import type { Page, Response } from 'playwright-core'

/** Waits until the application has taken the page over: what is pressed before is a link or a form as without a script. */
export async function awake(page: Page): Promise<void> {
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
}

/** Waits until all has come that comes by itself when the browser has time for it: from then on the page asks for nothing unasked. */
export async function warm(page: Page): Promise<void> {
  await page.locator('html[data-warm]').waitFor({ state: 'attached' })
}

/** Opens an address and waits until its page answers to what is done. */
export async function openAwake(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await awake(page)
  return response
}

/** Waits until the browser has nothing left to do on the page but to wait for the network: what an act brings has been drawn by then. */
export async function atRest(page: Page): Promise<void> {
  // Idle time begins when a frame ends: where nothing moves, a browser may wait for one for ever.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
}
