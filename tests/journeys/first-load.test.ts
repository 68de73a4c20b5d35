import { brotliCompressSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { getRaw } from '../../bench/get-raw.ts'
import { warm } from '../support/awake.ts'
import { openBrowser, type TestBrowser, type TestDevice, type TestPage } from '../support/browser.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Requested when the page is idle: requests recorded before it were sent by then. */
const MARKER = '/web/marker'

/** Home with everything that loads in idle time. */
async function homeAtRest(device: TestDevice): Promise<TestPage> {
  const visit = await browser.newPage({ device, origin, isFirstVisit: true })
  await visit.page.goto('/web/index')
  await warm(visit.page)
  return visit
}

describe.each(['desktop', 'mobile'] as const)('a first visit on %s', (device) => {
  it('loads at most 14 KiB of JavaScript, with all later scripts, and no code that draws or reads answers', async () => {
    const { requests, problems, close } = await homeAtRest(device)
    const scripts = [...new Set(requests.flatMap(({ kind, url }) => (kind === 'script' ? [url] : [])))]
    const sizes = await Promise.all(
      scripts.map(async (url) =>
        getRaw(url).then(
          ({ headers, body }) => (headers['content-encoding'] === 'br' ? body : brotliCompressSync(body)).length,
        ),
      ),
    )
    expect(sizes.reduce((total, size) => total + size, 0) / 1024).toBeLessThanOrEqual(14)
    expect(requests.filter(({ url }) => url.includes('/api/'))).toEqual([])
    expect(problems).toEqual([])
    await close()
  })

  it('goes on to a list in one round trip, for one answer', async () => {
    const { page, close } = await homeAtRest(device)
    const requestPaths: string[] = []
    const gate: { open?: () => void } = {}
    const isOpen = new Promise<void>((resolve) => (gate.open = resolve))
    await page.route('**', async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      if (['script', 'fetch', 'xhr', 'stylesheet'].includes(request.resourceType())) requestPaths.push(pathname)
      if (pathname === MARKER) return route.fulfill({ status: 204 })
      await isOpen
      return route.continue()
    })
    const collectRequestPaths = async () => {
      await page.evaluate(async (marker) => {
        await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
        await fetch(marker)
      }, MARKER)
      return requestPaths.filter((path) => path !== MARKER)
    }
    await page.locator('a[href="/web/news"]').first().dispatchEvent('click')
    await expect.poll(() => requestPaths).toContain('/web/sections/news')
    const together = await collectRequestPaths()
    gate.open?.()
    await page.getByRole('heading', { level: 1, name: '新闻资讯' }).waitFor()
    await page.locator('main article').first().waitFor()
    expect(await collectRequestPaths()).toEqual(together)
    expect(together).toEqual(['/web/sections/news'])
    await close()
  })
})
