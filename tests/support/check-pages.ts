import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import type { Device } from '#definition/define-block.ts'

import { openBrowser, type TestBrowser, type TestVisitor } from './browser.ts'
import { readRealPortal } from './real-portal.ts'
import { openSlowLine } from './slow-line.ts'

/** Every page of the real schema; details pages show the first entity of their type. */
async function addressOf(origin: string, path: string, type: number | undefined): Promise<string> {
  if (path === '*') return '/web/no/such/page'
  if (path === 'agreement/{title}') return '/web/agreement/user'
  if (path === 'search') return '/web/search?keyword=%E5%89%AA%E7%BA%B8'
  if (!path.includes('{')) return `/web/${path}`
  // The page a venue's code opens has no type of its own: it is for activities.
  const response = await fetch(`${origin}/api/Article/getList?type=${path === 'sign-in/{id}' ? 12 : (type ?? '')}&limit=1`)
  const { data }: { data: { rows: { id: number }[] } } = await response.json()
  return `/web/${path.replace('{id}', String(data.rows[0]?.id))}`
}

/** Opens every page of the real schema on one device and looks at it as visitors, their tools and their patience do. */
export async function checkPages(device: Device): Promise<void> {
  const portal = await readRealPortal()
  // Pages are drawn while they arrive: in pieces, so that a place kept too small is seen on any machine.
  const line = await openSlowLine(inject('portal'))
  const { origin } = line
  // What is a member's own is looked at by one.
  const memberState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: inject('member') }] }] }
  let browser: TestBrowser
  let anyone: TestVisitor
  let member: TestVisitor
  beforeAll(async () => {
    browser = await openBrowser()
    anyone = await browser.newVisitor({ device, origin })
    member = await browser.newVisitor({ device, origin, storageState: memberState })
  })
  afterAll(async () => {
    await browser.close()
    await line.close()
  })
  const pages = portal.routes.filter((route) => route.layouts[device] && !route.redirect?.[device]).map(({ path, type, auth }) => ({ path, type, auth }))

  it.each(pages)('$path renders whole, quietly and for everyone', async ({ path, type, auth }) => {
    const address = await addressOf(origin, path, type)
    const { page, problems, requests, close } = await (auth ? member : anyone).newTab()
    // Collected before anything is drawn, so that no shift escapes.
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const response = await page.goto(address, { waitUntil: 'networkidle' })

    expect(response?.status()).toBe(path === '*' ? 404 : 200)
    expect(problems.filter((problem) => !(path === '*' && problem.includes('404')))).toEqual([])
    const asked = requests.filter(({ url }) => url.includes('/api/')).map(({ url }) => url)
    const isMembers = (url: string) => auth && /\/api\/user\//u.test(url)
    expect(asked.filter((url) => !isMembers(url)), 'what is everybody’s came with the page').toEqual([])
    expect(asked, 'each of the member’s own is asked for once').toEqual([...new Set(asked)])
    expect(asked.length > 0, 'and on a member’s page only').toBe(auth)
    expect(new URL(page.url()).pathname, 'nobody is sent away').toBe(address.replace(/\?.*$/u, ''))
    expect(await page.title()).toMatch(/ - 文澜$/u)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator(device === 'desktop' ? '.web-container' : '.mobile-container').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'nothing is wider than the window').toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts').reduce((sum: number, shift: number) => sum + shift, 0)), 'layout shift').toBeLessThanOrEqual(0.01)
    // There are no frames here, so that no second page has to gather what each found; and only faults are of interest.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
    await close()
  })
}
