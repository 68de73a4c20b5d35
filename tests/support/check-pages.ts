import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import type { LayoutRow, SectionModel } from '#compile/portal.ts'
import type { Device } from '#definition/grammar/define-block.ts'

import { AXE_ADDRESS, AXE_FILE, contrastViolationsOn, violationsOn } from './axe-violations.ts'
import { openBrowser, type TestBrowser, type TestPage } from './browser.ts'
import { addressOf } from './address-of.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { readRealPortal } from './real-portal.ts'
import { sharedMember } from './shared-member.ts'
import { openSlowLine } from './slow-line.ts'
import { overflowOf } from './overflow-of.ts'

/** What decides how the sections of a layout look: their blocks, tones and cards, and in which column they stand. */
function looksOf(layout: readonly LayoutRow[]): string[] {
  const look = (column: string) => (section: SectionModel) =>
    JSON.stringify([column, section.block, section.tone, section.props['card']])
  return layout.flatMap((row) =>
    row.kind === 'section'
      ? look('row')(row.section)
      : [...row.main.map(look('main')), ...row.aside.map(look('aside'))],
  )
}

/** What may stand above a list without keeping it from the first screen. */
const brief: ReadonlySet<string> = new Set(['notice', 'page-heading', 'section-nav', 'filters'])

/** Returns the id of the list that a layout begins with, if it does. */
function listAtTop(layout: readonly LayoutRow[]): string | undefined {
  const first = layout
    .flatMap((row) => (row.kind === 'section' ? [row.section] : row.main))
    .find(({ block }) => !brief.has(block))
  return first?.block === 'list' && first.props['paging'] !== 'none' ? first.id : undefined
}

/** Opens every page of the real schema on one device and checks it: requests, layout, shifts, accessibility. */
export async function checkPages(device: Device): Promise<void> {
  const portal = await readRealPortal()
  // Pages are drawn while they arrive: in pieces, so that a place kept too small is seen on any machine.
  const line = await openSlowLine(inject('portal'), { [AXE_ADDRESS]: AXE_FILE })
  const { origin } = line
  // Pages of the member's centre are opened by a member.
  const memberState = {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'token', value: await sharedMember() }] }],
  }
  let browser: TestBrowser
  // Both tabs go from page to page by address: every page is read anew, and only one tab each is started.
  let anyone: TestPage
  let member: TestPage
  beforeAll(async () => {
    browser = await openBrowser()
    anyone = await browser.newPage({ device, origin, isFirstVisit: true })
    member = await browser.newPage({ device, origin, storageState: memberState, isFirstVisit: true })
    await Promise.all([anyone, member].map(({ page }) => watchShifts(page)))
  })
  afterAll(async () => {
    await browser.close()
    await line.close()
  })
  // Contrast and sizes take most of axe's time: they are measured on each page that shows a section unlike all before,
  // because the others differ only in their words.
  const measured = new Set<string>()
  const pages = portal.routes.flatMap(({ path, type, auth, layouts, redirect }) => {
    const layout = layouts[device]
    if (!layout || redirect?.[device]) return []
    const looks = looksOf(layout)
    const isMeasured = looks.some((look) => !measured.has(look))
    looks.forEach((look) => measured.add(look))
    return [{ path, type, auth, isMeasured, list: listAtTop(layout) }]
  })

  it.each(pages)('$path renders whole, quietly and for everyone', async ({ path, type, auth, isMeasured, list }) => {
    const address = await addressOf(origin, path, type)
    const { page, problems, requests, settled } = auth ? member : anyone
    const before = { problems: problems.length, requests: requests.length }
    const response = await page.goto(address)
    await settled()

    expect(response?.status()).toBe(path === '*' ? 404 : 200)
    expect(problems.slice(before.problems).filter((problem) => !(path === '*' && problem.includes('404')))).toEqual([])
    const calls = requests
      .slice(before.requests)
      .filter(({ url }) => url.includes('/api/'))
      .map(({ url }) => url)
    const isMembers = (url: string) => auth && /\/api\/user\//u.test(url)
    expect(
      calls.filter((url) => !isMembers(url)),
      'what is everybody’s came with the page',
    ).toEqual([])
    expect(calls, 'each of the member’s own is asked for once').toEqual([...new Set(calls)])
    expect(calls.length > 0, 'and on a member’s page only').toBe(auth)
    expect(new URL(page.url()).pathname, 'nobody is sent away').toBe(address.replace(/\?.*$/u, ''))
    const pictures = [...((await response?.text()) ?? '').matchAll(/<img [^>]*>/gu)].map(([tag]) =>
      / loading="lazy"/u.test(tag) ? 'lazy' : (/ fetchpriority="(\w+)"/iu.exec(tag)?.[1] ?? 'eager'),
    )
    expect(pictures, 'the first picture comes at once, the others when they are near').toEqual(
      pictures.map((_, index) => (index === 0 ? 'high' : 'lazy')),
    )
    expect(await page.title()).toMatch(/ - 文澜$/u)
    expect(await page.locator('h1').count()).toBe(1)
    const heading = await page.locator('h1').innerText()
    expect(
      await page.locator('.mobile-container > header').getByText(heading, { exact: true }).count(),
      'the bar of a phone repeats no title but the portal’s name',
    ).toBe(device === 'mobile' && path === 'index' ? 1 : 0)
    expect(await page.locator(device === 'desktop' ? '.web-container' : '.mobile-container').count()).toBe(1)
    expect(await overflowOf(page), 'nothing is wider than the window').toBeLessThanOrEqual(0)
    const isInUpperHalf = (id: string) =>
      page.evaluate(
        (list) => Number(document.querySelector(`#${list} li`)?.getBoundingClientRect().top) < window.innerHeight / 2,
        id,
      )
    expect(
      list === undefined || (await isInUpperHalf(list)),
      'the first entry of a list begins in the upper half of the first screen',
    ).toBe(true)
    expect(await shiftsOf(page), 'what moved while the page arrived').toEqual([])
    expect(await violationsOn(page, { isMeasured, address: AXE_ADDRESS })).toEqual([])
    if (!isMeasured) return
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOn(page), 'what is not read in the dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })
}
