import { createServer } from 'node:http'
import { once } from 'node:events'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser, type TestBrowser, type TestPage } from './browser.ts'
import { freePort } from './free-port.ts'
import { overflowOf } from './overflow-of.ts'

const html = `<!doctype html><title>x</title><p id="touch"></p><noscript>plain</noscript><img src="/missing.png" alt="">
<script>document.querySelector('p').textContent = 'ontouchstart' in window; console.error('oh'); setTimeout(() => { throw new Error('no') })</script>`

describe('the test browser', () => {
  let browser: TestBrowser
  let origin: string
  const server = createServer((request, response) => {
    const isPage = request.url === '/'
    response
      .writeHead(isPage ? 200 : 404, { 'content-type': isPage ? 'text/html' : 'text/plain' })
      .end(isPage ? html : 'nothing')
  })

  beforeAll(async () => {
    const port = await freePort()
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${port}`
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })

  it.each([
    ['desktop', { width: 1440, height: 900 }, /Chrome/u, 'false'],
    ['mobile', { width: 390, height: 844 }, /iPhone/u, 'true'],
  ] as const)('visits as a %s', async (device, viewport, name, touch) => {
    const { page, close } = await browser.newPage({ device, origin })
    await page.goto('/')
    expect(page.viewportSize()).toEqual(viewport)
    expect(await page.evaluate(() => navigator.userAgent)).toMatch(name)
    expect(await page.textContent('#touch')).toBe(touch)
    expect(await page.evaluate(() => navigator.language)).toBe('zh-CN')
    await close()
  })

  it.each(['desktop', 'mobile'] as const)('measures on a %s by how much a page is too wide', async (device) => {
    const { page, close } = await browser.newPage({ device, origin })
    const width = page.viewportSize()?.width ?? NaN
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width"><p style="width:${width + 8}px;margin:0 -8px">wide</p>`,
    )
    expect(await overflowOf(page)).toBe(8)
    await close()
  })

  it('records all failures and all requests', async () => {
    const { page, problems, requests } = await browser.newPage({ device: 'desktop', origin })
    await page.goto('/')
    await expect
      .poll(() => problems)
      .toEqual(expect.arrayContaining(['console error: oh', 'uncaught: no', `answered 404: GET ${origin}/missing.png`]))
    expect(requests).toContainEqual({ kind: 'document', url: `${origin}/` })
    expect(requests).toContainEqual({ kind: 'image', url: `${origin}/missing.png` })
  })

  it('shows a page without JavaScript', async () => {
    const { page } = await browser.newPage({ device: 'desktop', origin, javaScript: false })
    await page.goto('/')
    expect(await page.textContent('body')).toContain('plain')
    expect(await page.textContent('#touch')).toBe('')
  })

  const open = (options: { isFirstVisit?: boolean } = {}) => browser.newPage({ device: 'desktop', origin, ...options })
  /** Traces of earlier visitors that a page can see. */
  const found = (page: TestPage['page']) =>
    page.evaluate(() => [
      document.cookie,
      window.localStorage.length,
      window.sessionStorage.length,
      window.name,
      document.querySelector('p:hover')?.id ?? 'nothing below the pointer',
    ])

  it('gives the next visitor an emptied tab, with nothing in it of the one before', async () => {
    const before = await open()
    await before.page.goto('/')
    const untouched = await found(before.page)
    await before.page.evaluate(() => {
      document.cookie = 'kept=1;path=/'
      window.localStorage.setItem('kept', '1')
      window.sessionStorage.setItem('kept', '1')
      window.name = 'kept'
    })
    await before.page.goto('/#there')
    await before.page.hover('p')
    expect(await found(before.page)).toEqual(['kept=1', 1, 1, 'kept', 'touch'])
    await before.close()

    const after = await open()
    expect(after.page).toBe(before.page)
    expect([after.problems, after.requests, after.answers]).toEqual([[], [], []])
    await after.page.goto('/')
    expect(await found(after.page)).toEqual(untouched)
    expect(await after.page.goBack(), 'nothing to go back to').toBeNull()
    await after.close()
  })

  it('lets a visit begin with a storage, in an emptied tab too', async () => {
    const storageState = {
      cookies: [],
      origins: [{ origin: new URL(origin).origin, localStorage: [{ name: 'token', value: 'mine' }] }],
    }
    for (const _ of ['a new tab', 'an emptied one']) {
      const { page, close } = await browser.newPage({ device: 'desktop', origin, storageState })
      await page.goto('/')
      expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBe('mine')
      await close()
    }
  })

  it.each<[string, (visit: TestPage) => Promise<unknown>]>([
    ['a script for every page', ({ page }) => page.addInitScript(() => undefined)],
    ['another clock', ({ page }) => page.clock.install()],
    ['another window', ({ page }) => page.setViewportSize({ width: 320, height: 640 })],
    ['an answer of the test’s own', ({ page }) => page.route('**/missing.png', (route) => route.abort())],
    ['a cut line', ({ page }) => page.context().setOffline(true)],
    ['tools of the browser', ({ page }) => page.context().newCDPSession(page)],
    ['a second tab', ({ page }) => page.context().newPage()],
    [
      'a tab of the page’s own',
      ({ page }) => Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/'))]),
    ],
    ['another place of origin', ({ page }) => page.goto(origin.replace('127.0.0.1', 'localhost'))],
  ])('reuses no tab that had %s', async (_, act) => {
    const before = await open()
    await before.page.goto('/')
    await act(before)
    await before.close()
    const after = await open()
    expect(after.page).not.toBe(before.page)
    await after.close()
  })

  it('uses a new tab for a first visit, which no later visit gets', async () => {
    const before = await open()
    await before.page.goto('/')
    await before.close()
    const first = await open({ isFirstVisit: true })
    expect(first.page).not.toBe(before.page)
    await first.close()
    expect(first.page.isClosed()).toBe(true)
  })
})
