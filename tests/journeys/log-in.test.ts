import { readFileSync } from 'node:fs'

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import feedbackForm from '../../schema/forms/feedback.json' with { type: 'json' }
import registerForm from '../../schema/forms/register.json' with { type: 'json' }
import { awake, openAwake } from '../support/awake.ts'
import { beginsWith } from '../support/begins-with.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { labelOf, missingOf } from '../support/form-words.ts'
import { loggedIn } from '../support/logged-in.ts'
import { passAMinute } from '../support/pass-a-minute.ts'
import { codeFor } from '../support/register-member.ts'
import { sharedPortal } from '../support/find-shared-portal.ts'
import { type Toasts, watchToasts } from '../support/toasts.ts'
import { messageOf, say, sayAnswer } from '../support/words.ts'

const portal = sharedPortal()
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const PASSWORD = 'wen-lan-2026'
const numbers: Record<TestDevice, string> = { desktop: '13900000101', mobile: '13900000102' }

/** Sessions that a journey ends do not count as problems; a refusal by rule is none for a browser. */
const isExpectedProblem = (problem: string) => /\b401\b/u.test(problem)
const popup = (page: Page) => page.getByRole('dialog', { name: '登录' })
const token = (page: Page) => page.evaluate(() => window.localStorage.getItem('token'))
const likeOn = (page: Page) => page.getByRole('button', { name: beginsWith(say('article', 'like')) })
const collectOn = (page: Page) => page.getByRole('button', { name: beginsWith(say('article', 'collect')) })
const isPressed = async (button: Locator, expected: boolean) => {
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(expected))
}

/**
 * The text messages that a number got. Requests for one are no measure: near the limit of this address, to which other
 * journeys bring it, a browser solves a task and asks again.
 */
function messagesTo(mobile: string): string[] {
  return readFileSync(inject('portalLog'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(`[短信] ${mobile} `))
}

/** An article that any member may like. */
async function anArticle(): Promise<string> {
  const response = await fetch(`${portal.origin}/api/Article/getList?type=4&limit=1`)
  const { data }: { data: { rows: { id: number }[] } } = JSON.parse(await response.text())
  return `/web/news/details/${data.rows[0]?.id ?? 0}`
}

async function register(page: Page, { waitFor }: Toasts, mobile: string): Promise<void> {
  // The address changes before its page is drawn.
  await page.getByRole('heading', { name: registerForm.title, level: 1 }).waitFor()
  await page.getByLabel('手机号码').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await waitFor('短信发送成功')
  await page.getByLabel('验证码').fill(await codeFor(portal, mobile, 'register'))
  await page.getByLabel(labelOf(registerForm, 'password')).fill(PASSWORD)
  await page.getByLabel(labelOf(registerForm, 'repeat')).fill(PASSWORD)
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.getByRole('button', { name: registerForm.submit, exact: true }).click()
  await page.getByText(missingOf(registerForm, 'agreement')).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: registerForm.submit, exact: true }).click()
}

/** Logs in in the popup, with the password. */
async function logIn(page: Page, mobile: string, password = PASSWORD): Promise<void> {
  await popup(page).getByLabel('手机号码').fill(mobile)
  await popup(page).getByLabel('密码', { exact: true }).fill(password)
  await popup(page).getByRole('button', { name: '登录', exact: true }).click()
}

/** A call of the API that sends something. */
async function send(path: string, body: object, current = ''): Promise<{ data: { token: string } }> {
  const response = await fetch(`${portal.origin}/api/${path}`, {
    method: 'POST',
    headers: { token: current, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return JSON.parse(await response.text())
}

describe.each(['desktop', 'mobile'] as const)('a visitor on %s', (device) => {
  const mobile = numbers[device]

  it('registers, and is back where they came from', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin })
    const toasts = await watchToasts(page)
    await page.goto('/web/news')
    await page.goto('/web/user/my-likes')
    await page.waitForURL('**/web/login?from=%2Fweb%2Fuser%2Fmy-likes')
    await awake(page)
    await page.getByRole('link', { name: '立即注册' }).click()
    await page.waitForURL('**/web/register?from=%2Fweb%2Fuser%2Fmy-likes')
    await register(page, toasts, mobile)
    await page.waitForURL('**/web/user/my-likes')
    await expect.poll(() => token(page)).toMatch(/^\S{20,}$/u)
    // Neither page of the account stays in the history.
    await page.goBack()
    await page.waitForURL('**/web/news')
    expect(problems.filter((problem) => !isExpectedProblem(problem))).toEqual([])
    await close()
  })

  it('registers and comes back even when the link is pressed before the page lives', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin, isFirstVisit: true })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/web/login?from=%2Fweb%2Fuser%2Fmy-likes', { waitUntil: 'domcontentloaded' })
    await page.unroute('**/assets/*.js')
    await page.getByRole('link', { name: '立即注册' }).click()
    await page.waitForURL('**/web/register?from=%2Fweb%2Fuser%2Fmy-likes')
    await close()
  })

  it('likes an article, registers on the way, and finds it liked', async () => {
    const { page, requests, close } = await browser.newPage({ device, origin: portal.origin, isFirstVisit: true })
    const toasts = await watchToasts(page)
    const address = await anArticle()
    await page.goto('/web/news')
    await openAwake(page, address)
    await likeOn(page).click()
    await popup(page).getByRole('link', { name: '立即注册' }).click()
    await register(page, toasts, device === 'desktop' ? '13900000105' : '13900000106')
    await page.waitForURL(`**${address}`)
    await toasts.waitFor(say('article', 'likeDone'))
    await isPressed(likeOn(page), true)
    // The like is applied only once: undone, it stays undone after a reload.
    // By its request: the answer to the first press may be heard of after what the page shows of it.
    const unlikeRequest = page.waitForRequest(/\/api\/Article\/likeOr$/iu)
    await likeOn(page).click()
    await (await (await unlikeRequest).response())?.finished()
    await page.reload()
    await awake(page)
    await isPressed(likeOn(page), false)
    // The page is in the history only once.
    await page.goBack()
    await page.waitForURL('**/web/news')
    expect(requests.filter(({ url }) => url.endsWith('/Article/likeOr')).length, 'done once, and taken back once').toBe(
      2,
    )
    await close()
  })

  it('logs in over the page for an act of members; then the act goes on, and the focus is where it was', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    const { waitFor } = await watchToasts(page)
    await openAwake(page, await anArticle())
    const like = likeOn(page)
    await like.click()
    await popup(page).waitFor()
    expect(
      await page
        .locator(device === 'desktop' ? '.web-container' : '.mobile-container')
        .getByRole('dialog')
        .count(),
    ).toBe(1)
    // Switching the way of logging in clears the password and keeps the number.
    await popup(page).getByLabel('手机号码').fill(mobile)
    await popup(page).getByLabel('密码', { exact: true }).fill('not-the-one')
    await popup(page).getByRole('tab', { name: '验证码登录' }).click()
    expect(await popup(page).getByLabel('手机号码').inputValue()).toBe(mobile)
    await popup(page).getByRole('tab', { name: '密码登录' }).click()
    expect(await popup(page).getByLabel('密码', { exact: true }).inputValue()).toBe('')

    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    expect(await like.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => like.evaluate((element) => element === document.activeElement)).toBe(true)

    await like.click()
    await logIn(page, mobile, 'not-the-one')
    await popup(page)
      .getByText(/密码不正确/u)
      .waitFor()
    await logIn(page, mobile)
    await popup(page).waitFor({ state: 'detached' })
    await waitFor('登录成功')
    await isPressed(like, true)
    await close()
  })

  it('sees the wait between two codes go on when the popup closes and opens', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    await page.clock.install()
    await openAwake(page, await anArticle())
    const like = likeOn(page)
    await like.click()
    await popup(page).getByRole('tab', { name: '验证码登录' }).click()
    await popup(page)
      .getByLabel('手机号码')
      .fill(device === 'desktop' ? '13900000103' : '13900000104')
    await popup(page).getByRole('button', { name: '获取验证码' }).click()
    const wait = popup(page).getByRole('button', { name: /^\d+s$/u })
    await wait.waitFor()
    await popup(page)
      .getByRole('button', { name: say('login', 'close') })
      .click()
    await popup(page).waitFor({ state: 'detached' })
    // If the wait started anew, it would be sixty seconds again.
    await page.clock.fastForward(20_000)
    await like.click()
    await popup(page).getByRole('tab', { name: '验证码登录' }).click()
    await wait.waitFor()
    expect([await wait.isDisabled(), Number.parseInt((await wait.textContent()) ?? '')]).toEqual([
      true,
      expect.toSatisfy((left: number) => left > 0 && left <= 40),
    ])
    await close()
  })

  it('loses no input when the session ends in the middle of a form', async () => {
    const { data: session } = await send('login/login', { mobile, password: PASSWORD })
    const { page, settled, close } = await browser.newPage({
      device,
      origin: portal.origin,
      storageState: loggedIn(portal.origin, session.token),
    })
    const { waitFor } = await watchToasts(page)
    await openAwake(page, '/web/user/feedback')
    // Requests that the page sends by itself are answered while the session lasts.
    await settled()
    const content = page.getByLabel(labelOf(feedbackForm, 'content'))
    await content.fill('日历上的字可以再大一点吗？')
    await page.getByLabel(labelOf(feedbackForm, 'kind')).selectOption({ index: 1 })
    // The session ends on the server, as it does after thirty days.
    await send('login/logout', {}, session.token)
    await page.getByRole('button', { name: feedbackForm.submit, exact: true }).click()
    await popup(page).waitFor()
    expect([await content.inputValue(), await token(page)]).toEqual(['日历上的字可以再大一点吗？', ''])
    await logIn(page, mobile)
    await waitFor(feedbackForm.success)
    await close()
  })

  it('sees the same in two tabs after a login in one of them', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    const address = await anArticle()
    await openAwake(page, address)
    const other = await page.context().newPage()
    await openAwake(other, address)
    await likeOn(other).click()
    await popup(other).waitFor()
    await collectOn(page).click()
    await logIn(page, mobile)
    await popup(page).waitFor({ state: 'detached' })
    await popup(other).waitFor({ state: 'detached' })
    await expect.poll(() => collectOn(page).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => collectOn(other).getAttribute('aria-pressed')).toBe('true')
    await close()
  })
})

describe.each(['desktop', 'mobile'] as const)('a visitor on %s who logs in by code without an account', (device) => {
  const mobile = device === 'desktop' ? '13900000107' : '13900000108'

  it('reads that there is no account, and registers with the same code: one message is enough', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin, isFirstVisit: true })
    const { waitFor } = await watchToasts(page)
    const address = await anArticle()
    await openAwake(page, address)
    await likeOn(page).click()
    await popup(page).getByRole('tab', { name: '验证码登录' }).click()
    await popup(page).getByLabel('手机号码').fill(mobile)
    await popup(page).getByRole('button', { name: '获取验证码' }).click()
    const code = await codeFor(portal, mobile, 'mobilelogin')
    await popup(page).getByLabel('验证码').fill(code)
    await popup(page).getByRole('button', { name: '登录', exact: true }).click()
    await waitFor(sayAnswer('accounts', 'noAccount'))
    await popup(page).getByText(say('login', 'proved')).waitFor()
    expect(await token(page)).toBeNull()
    await popup(page).getByRole('link', { name: '立即注册' }).click()
    await page.getByRole('heading', { name: registerForm.title, level: 1 }).waitFor()
    await page.getByText(say('login', 'codeKnown')).waitFor()
    const fields = { number: page.getByLabel('手机号码'), code: page.getByLabel('验证码') }
    const sendCode = page.getByRole('button', { name: /^(?:获取验证码|\d+s)$/u })
    expect([await fields.number.inputValue(), await fields.code.inputValue()]).toEqual([mobile, code])
    expect([await sendCode.count(), await page.locator('[aria-invalid=true]').count()]).toEqual([0, 0])
    // Another number has not been proved.
    await fields.number.fill('13900000199')
    await sendCode.waitFor()
    expect(await fields.code.inputValue()).toBe('')
    await fields.number.fill(mobile)
    await sendCode.waitFor({ state: 'detached' })
    expect(await fields.code.inputValue()).toBe(code)
    await page.getByLabel(labelOf(registerForm, 'password')).fill(PASSWORD)
    await page.getByLabel(labelOf(registerForm, 'repeat')).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: registerForm.submit, exact: true }).click()
    await page.waitForURL(`**${address}`)
    await isPressed(likeOn(page), true)
    expect(messagesTo(mobile)).toHaveLength(1)
    await close()
  })
})

describe('a visitor who presses the link to log in', () => {
  it('gets the popup over the page, the first one and a later one', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin: portal.origin })
    await openAwake(page, '/web/index')
    const link = page.getByRole('banner').getByRole('link', { name: say('shell', 'login') })
    for (const address of ['/web/index', '/web/news']) {
      await link.click()
      await popup(page).waitFor()
      expect(new URL(page.url()).pathname).toBe(address)
      await page.keyboard.press('Escape')
      await popup(page).waitFor({ state: 'hidden' })
      if (address !== '/web/news') await page.locator('main a[href="/web/news"]').first().click()
      await page.waitForURL('**/web/news')
    }
    await close()
  })
})

describe('a page of the account without a script', () => {
  it('has a sentence that it needs one, and a telephone number', async () => {
    const { page, close } = await browser.newPage({ device: 'mobile', origin: portal.origin, javaScript: false })
    for (const path of ['login', 'register', 'reset-password']) {
      await page.goto(`/web/${path}`)
      expect(await page.locator('main').textContent(), path).toContain('JavaScript')
      expect(await page.locator('main a[href^="tel:"]').count(), path).toBeGreaterThan(0)
    }
    await close()
  })
})

describe.each(['desktop', 'mobile'] as const)('a member on %s', (device) => {
  const mobile = numbers[device]

  it('logs in by code on the page after a wrong number, and gets home when logging out elsewhere', async () => {
    // A number gets one code a minute, for any purpose, and registering took one.
    passAMinute(portal)
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin })
    const { waitFor } = await watchToasts(page)
    await openAwake(page, '/web/login?from=%2Fweb%2Fuser')
    await page.getByRole('tab', { name: '验证码登录' }).click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await waitFor('请先输入手机号码')
    await page.getByLabel('手机号码').fill('12345')
    await page.getByLabel('验证码').fill('12')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText(messageOf('mobile')).waitFor()
    await page.getByText(messageOf('code')).waitFor()
    await page.getByLabel('手机号码').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: /^\d+s$/u }).waitFor()
    await page.getByLabel('验证码').fill(await codeFor(portal, mobile, 'mobilelogin'))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await waitFor('登录成功')
    await page.waitForURL('**/web/user**')

    // Another tab logs out: this one drops the member and leaves the members' page.
    const other = await page.context().newPage()
    await openAwake(other, '/web/index')
    await other.evaluate(() => window.localStorage.removeItem('token'))
    await page.waitForURL('**/web/index')
    expect(problems.filter((problem) => !isExpectedProblem(problem))).toEqual([])
    await close()
  })
})

describe('a visitor whose line breaks before the answer to a registration', () => {
  it('presses again, and is logged in', async () => {
    const { page, close } = await browser.newPage({ device: 'mobile', origin: portal.origin, isFirstVisit: true })
    const toasts = await watchToasts(page)
    let lost = 0
    await page.route(/\/api\/login\/register$/iu, async (route) => {
      lost += 1
      if (lost > 1) return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await openAwake(page, '/web/register?from=%2Fweb%2Fuser%2Fmy-likes')
    await register(page, toasts, '13900000109')
    await page.getByText(say('login', 'failed')).waitFor()
    expect(await token(page)).toBeNull()
    await page.getByRole('button', { name: registerForm.submit, exact: true }).click()
    await page.waitForURL('**/web/user/my-likes')
    await expect.poll(() => token(page)).toMatch(/^\S{20,}$/u)
    await close()
  })
})
