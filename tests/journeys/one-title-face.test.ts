import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { titleFamily } from '#contract/entities/title-face.ts'

import { warm } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { readRealPortal } from '../support/real-portal.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const BRUSH = 'Ma Shan Zheng'
const { name: nameFace, titles = [] } = (await readRealPortal()).brush ?? {}
/** The family of the face for 文化活动. */
const ACTIVITY = titleFamily(titles.findIndex(({ characters }) => characters === '文化活动') + 1)

/** The fonts that the browser draws the page's title with. */
async function fontsOfTitle(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  await tools.detach()
  return fonts.map(({ familyName }) => familyName)
}

/** Delays the files of fonts until the returned function is called. */
async function delayFonts(page: Page, delayed: readonly { hash: string }[] = titles): Promise<() => void> {
  const gate: { open: () => void } = { open: () => {} }
  const isOpen = new Promise<void>((resolve) => (gate.open = resolve))
  await page.route(
    (url) => delayed.some(({ hash }) => url.pathname.endsWith(`/${hash}.woff2`)),
    async (route) => {
      await isOpen
      await route.continue()
    },
  )
  return () => gate.open()
}

const faceLoaded = (page: Page, name: string) =>
  page.waitForFunction(
    (faceName) => [...document.fonts].some(({ family, status }) => family.includes(faceName) && status === 'loaded'),
    name,
  )
/** Two frames: what a script has changed is on the screen then. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe.each(['desktop', 'mobile'] as const)('the title of a page on %s', (device) => {
  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('is in the brush from the first paint %s, though no file of a font comes', async (_, javaScript) => {
    const { page, close } = await browser.newPage({ device, origin, javaScript, isFirstVisit: true })
    const release = await delayFonts(page)
    await page.goto('/web/news', { waitUntil: 'commit' })
    await titled(page, '新闻资讯')
    expect(await fontsOfTitle(page)).toEqual([BRUSH])
    release()
    await close()
  })

  it('stays as it was drawn while links are touched and further fonts arrive', async () => {
    const { page, close } = await browser.newPage({ device, origin, isFirstVisit: true })
    const release = await delayFonts(page)
    await page.goto('/web/news')
    await warm(page)
    expect(await fontsOfTitle(page)).toEqual([BRUSH])
    await page.locator('a[href="/web/activity"]').first().dispatchEvent('click')
    await titled(page, '文化活动')
    const [late = 'none', ...others] = await fontsOfTitle(page)
    expect([late === BRUSH, others]).toEqual([false, []])
    release()
    await faceLoaded(page, ACTIVITY)
    // As a further page's font does, this makes the browser look at all its fonts again.
    await page.evaluate(async () => {
      document.fonts.add(new FontFace('Another', 'local("Another")'))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    expect(await fontsOfTitle(page)).toEqual([late])
    await close()
  })

  it('is in the brush on the next page of a visit', async () => {
    const { page, close } = await browser.newPage({ device, origin, isFirstVisit: true })
    await page.goto('/web/news')
    await warm(page)
    await page.locator('a[href="/web/activity"]').first().dispatchEvent('mouseover')
    await faceLoaded(page, ACTIVITY)
    await page.locator('a[href="/web/activity"]').first().dispatchEvent('click')
    await titled(page, '文化活动')
    expect(await fontsOfTitle(page)).toEqual([BRUSH])
    await close()
  })
})

describe.each(['desktop', 'mobile'] as const)('the name of a site on %s', (device) => {
  it('stays where it is when its font comes after the first paint', async () => {
    const { page, close } = await browser.newPage({ device, origin, isFirstVisit: true })
    await watchShifts(page)
    const deliver = await delayFonts(page, nameFace ? [nameFace] : [])
    await page.goto('/web/news', { waitUntil: 'commit' })
    await titled(page, '新闻资讯')
    await drawn(page)
    deliver()
    await faceLoaded(page, 'Wenlan Brush')
    await drawn(page)
    expect(await shiftsOf(page)).toEqual([])
    await close()
  })
})
