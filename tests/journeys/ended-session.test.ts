import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { loggedIn } from '../support/logged-in.ts'
import { registerMember, type TestMember } from '../support/register-member.ts'
import { sharedPortal } from '../support/find-shared-portal.ts'
import { say } from '../support/words.ts'

const portal = sharedPortal()
let browser: TestBrowser
let members: Record<TestDevice, TestMember>
beforeAll(async () => {
  browser = await openBrowser()
  const [desktop, mobile] = [await registerMember(portal, '13900000111'), await registerMember(portal, '13900000112')]
  members = { desktop, mobile }
})
afterAll(async () => {
  await browser?.close()
})

const LIKES_PAGE = '/web/user/my-likes?p=2'

const popup = (page: Page) => page.getByRole('dialog', { name: say('login', 'title') })
const redFields = (page: Page) => page.locator('[aria-invalid=true]').count()

async function logIn(place: Locator, { mobile, password }: TestMember): Promise<void> {
  await place.getByLabel('手机号码').fill(mobile)
  await place.getByLabel('密码', { exact: true }).fill(password)
  await place.getByRole('button', { name: '登录', exact: true }).click()
}

/** The token of a new session, and its end on the server. */
async function aSession({ mobile, password, call }: TestMember): Promise<{ token: string; end: () => Promise<void> }> {
  const token: unknown = Reflect.get(Object(await call('login/login', { mobile, password })), 'token')
  if (typeof token !== 'string') throw new Error('No token')
  const end = async () => {
    const response = await fetch(`${portal.origin}/api/login/logout`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(200)
  }
  return { token, end }
}

describe.each(['desktop', 'mobile'] as const)('a member on %s whose session has ended', (device) => {
  it('opens a page for members, reads why there is a login, and is on that page afterwards', async () => {
    const session = await aSession(members[device])
    await session.end()
    const storageState = loggedIn(portal.origin, session.token)
    const { page, settled, close } = await browser.newPage({
      device,
      origin: portal.origin,
      storageState,
      isFirstVisit: true,
    })
    await watchShifts(page)
    await openAwake(page, LIKES_PAGE)
    await popup(page).getByText(say('login', 'ended')).waitFor()
    await settled()
    expect([new URL(page.url()).pathname + new URL(page.url()).search, await redFields(page)]).toEqual([LIKES_PAGE, 0])
    expect(await shiftsOf(page)).toEqual([])
    const answered = page.waitForResponse((response) => response.url().includes('/api/user/myLike?') && response.ok())
    await logIn(popup(page), members[device])
    await answered
    await popup(page).waitFor({ state: 'detached' })
    await page.getByText(say('login', 'ended')).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(LIKES_PAGE)
    await close()
  })

  it('may close the popup: the page stays, says it again, and offers the login', async () => {
    const session = await aSession(members[device])
    await session.end()
    const storageState = loggedIn(portal.origin, session.token)
    const { page, close } = await browser.newPage({ device, origin: portal.origin, storageState })
    await openAwake(page, LIKES_PAGE)
    await popup(page).waitFor()
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    await page.locator('main').getByText(say('login', 'ended')).waitFor()
    await page
      .locator('main')
      .getByRole('button', { name: say('login', 'title'), exact: true })
      .click()
    await logIn(popup(page), members[device])
    await page.locator('main').getByText(say('login', 'ended')).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(LIKES_PAGE)
    await close()
  })

  it('reads that on the login page, too, where the browser has noted it already, and comes back from there', async () => {
    // Browsers keep this in place of a refused token.
    const storageState = loggedIn(portal.origin, '')
    const { page, settled, close } = await browser.newPage({
      device,
      origin: portal.origin,
      storageState,
      isFirstVisit: true,
    })
    await watchShifts(page)
    await page.goto(LIKES_PAGE)
    await page.waitForURL(`**/web/login?from=${encodeURIComponent(LIKES_PAGE)}`)
    const main = page.locator('main')
    await main.getByText(say('login', 'ended')).waitFor()
    await settled()
    expect(await redFields(page)).toBe(0)
    expect(await shiftsOf(page)).toEqual([])
    await logIn(main, members[device])
    await page.waitForURL(`**${LIKES_PAGE}`)
    await close()
  })

  it('reads no such message after a logout', async () => {
    const session = await aSession(members[device])
    const storageState = loggedIn(portal.origin, session.token)
    const { page, close } = await browser.newPage({ device, origin: portal.origin, storageState })
    await openAwake(page, LIKES_PAGE)
    await page.evaluate(() => {
      window.localStorage.removeItem('token')
      window.dispatchEvent(new Event('storage'))
    })
    await page.waitForURL('**/web/index')
    await page.goto(LIKES_PAGE)
    await page.waitForURL(`**/web/login?from=${encodeURIComponent(LIKES_PAGE)}`)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    expect(await page.getByText(say('login', 'ended')).count()).toBe(0)
    await close()
  })
})
