import { createServer } from 'node:http'
import { once } from 'node:events'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser, type TestBrowser } from './browser.ts'
import { freePort } from './free-port.ts'

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

  it('remembers all that went wrong, and all that was asked for', async () => {
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
})
