import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

/** Members are made here: this portal is nobody else's. */
let portal: RunningPortal
let browser: TestBrowser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await Promise.all([portal?.close(), browser?.close()])
})

const PASSWORD = 'wen-lan-2026'
const numbers: Record<TestDevice, string> = { desktop: '13900000101', mobile: '13900000102' }

/** Answers that a journey is about, not faults of it. */
const meant = (problem: string) => /\b(?:401|409|429)\b/u.test(problem)
const popup = (page: Page) => page.getByRole('dialog', { name: '登录' })
const token = (page: Page) => page.evaluate(() => window.localStorage.getItem('token'))
const codeFor = (mobile: string, event: string) => portal.waitForLog(new RegExp(`\\[短信\\] ${mobile} ${event} 验证码 (\\d{4})`, 'u'))
/** The toast that says so: it is gone after three seconds. */
const said = (page: Page, words: string) => page.getByRole('region', { name: '提示' }).getByText(words, { exact: true }).waitFor()

/** An article anyone may like. */
async function anArticle(): Promise<string> {
  const response = await fetch(`${portal.origin}/api/Article/getList?type=4&limit=1`)
  const { data }: { data: { rows: { id: number }[] } } = JSON.parse(await response.text())
  return `/web/news/details/${data.rows[0]?.id ?? 0}`
}

async function register(page: Page, mobile: string): Promise<void> {
  // The address is ahead of its page.
  await page.getByRole('heading', { name: '注册', level: 1 }).waitFor()
  await page.getByLabel('手机号码').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await said(page, '短信发送成功')
  await page.getByLabel('验证码').fill(await codeFor(mobile, 'register'))
  await page.getByLabel('设置密码').fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByText('请先阅读并同意用户协议和隐私政策').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
}

/** Logs in in the popup, with the password. */
async function logIn(page: Page, mobile: string, password = PASSWORD): Promise<void> {
  await popup(page).getByLabel('手机号码').fill(mobile)
  await popup(page).getByLabel('密码', { exact: true }).fill(password)
  await popup(page).getByRole('button', { name: '登录', exact: true }).click()
}

/** The session ends on the server, as it does after thirty days. */
async function endSession(page: Page): Promise<void> {
  const current = await token(page)
  await fetch(`${portal.origin}/api/login/logout`, { method: 'POST', headers: { token: current ?? '', 'content-type': 'application/json' }, body: '{}' })
}

describe.each(['desktop', 'mobile'] as const)('a visitor on %s', (device) => {
  const mobile = numbers[device]

  it('registers, and is back where they came from', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin })
    await page.goto('/web/news')
    await page.goto('/web/user/my-likes')
    await page.waitForURL('**/web/login?from=%2Fweb%2Fuser%2Fmy-likes')
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: '立即注册' }).click()
    await page.waitForURL('**/web/register?from=%2Fweb%2Fuser%2Fmy-likes')
    await register(page, mobile)
    await page.waitForURL('**/web/user/my-likes')
    expect(await token(page)).toMatch(/^\S{20,}$/u)
    // Neither page of the account is left in between.
    await page.goBack()
    await page.waitForURL('**/web/news')
    expect(problems.filter((problem) => !meant(problem))).toEqual([])
    await close()
  })

  it('registers and comes back even when the link is pressed before the page lives', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/web/login?from=%2Fweb%2Fuser%2Fmy-likes', { waitUntil: 'domcontentloaded' })
    await page.unroute('**/assets/*.js')
    await page.getByRole('link', { name: '立即注册' }).click()
    await page.waitForURL('**/web/register?from=%2Fweb%2Fuser%2Fmy-likes')
    await close()
  })

  it('wants to like something, registers on the way, and finds it done', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    const address = await anArticle()
    await page.goto('/web/news')
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^点赞/u }).click()
    await popup(page).getByRole('link', { name: '立即注册' }).click()
    await register(page, device === 'desktop' ? '13900000105' : '13900000106')
    await page.waitForURL(`**${address}`)
    await said(page, '已点赞')
    await expect.poll(() => page.getByRole('button', { name: /^点赞/u }).getAttribute('aria-pressed')).toBe('true')
    // Once: taken back it stays so.
    await page.getByRole('button', { name: /^点赞/u }).click()
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => page.getByRole('button', { name: /^点赞/u }).getAttribute('aria-pressed')).toBe('false')
    // The page is in the history once.
    await page.goBack()
    await page.waitForURL('**/web/news')
    await close()
  })

  it('is asked over the page by what needs a member; then it goes on, and the focus is where it was', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    await page.goto(await anArticle(), { waitUntil: 'networkidle' })
    const like = page.getByRole('button', { name: /^点赞/u })
    await like.click()
    await popup(page).waitFor()
    expect(await page.locator(device === 'desktop' ? '.web-container' : '.mobile-container').getByRole('dialog').count()).toBe(1)
    // Switching the way forgets the password, keeps the number, and leaves what has been counted.
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
    await popup(page).getByText(/密码不正确/u).waitFor()
    await logIn(page, mobile)
    await popup(page).waitFor({ state: 'detached' })
    await said(page, '登录成功')
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    await close()
  })

  it('keeps the wait between two codes when the popup closes and opens', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    await page.goto(await anArticle(), { waitUntil: 'networkidle' })
    const like = page.getByRole('button', { name: /^点赞/u })
    await like.click()
    await popup(page).getByRole('tab', { name: '验证码登录' }).click()
    await popup(page).getByLabel('手机号码').fill(device === 'desktop' ? '13900000103' : '13900000104')
    await popup(page).getByRole('button', { name: '获取验证码' }).click()
    await popup(page).getByRole('button', { name: /^\d+s$/u }).waitFor()
    await popup(page).getByRole('button', { name: '关闭' }).click()
    await like.click()
    await popup(page).getByRole('tab', { name: '验证码登录' }).click()
    const wait = popup(page).getByRole('button', { name: /^\d+s$/u })
    expect([await wait.isDisabled(), Number.parseInt((await wait.textContent()) ?? '')]).toEqual([true, expect.toSatisfy((left: number) => left > 40 && left <= 60)])
    await close()
  })

  it('loses nothing of a form when the session ends in the middle of it', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    await page.goto('/web/login?from=%2Fweb%2Fuser%2Ffeedback', { waitUntil: 'networkidle' })
    await page.getByLabel('手机号码').fill(mobile)
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/web/user/feedback')
    const content = page.getByLabel('内容')
    await content.fill('日历上的字可以再大一点吗？')
    await page.getByLabel('类别').selectOption('无障碍与适老')
    await endSession(page)
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await popup(page).waitFor()
    expect([await content.inputValue(), await token(page)]).toEqual(['日历上的字可以再大一点吗？', ''])
    await logIn(page, mobile)
    await said(page, '已收到，谢谢您的意见')
    await close()
  })

  it('sees the same in two tabs: one logs in, the other knows', async () => {
    const { page, close } = await browser.newPage({ device, origin: portal.origin })
    await page.goto(await anArticle(), { waitUntil: 'networkidle' })
    const other = await page.context().newPage()
    await other.goto(await anArticle(), { waitUntil: 'networkidle' })
    await other.getByRole('button', { name: /^点赞/u }).click()
    await popup(other).waitFor()
    await page.getByRole('button', { name: /^收藏/u }).click()
    await logIn(page, mobile)
    await popup(page).waitFor({ state: 'detached' })
    await popup(other).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: /^收藏/u }).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => other.getByRole('button', { name: /^收藏/u }).getAttribute('aria-pressed')).toBe('true')
    await close()
  })
})

describe('without a script', () => {
  it.each(['login', 'register', 'reset-password'])('/%s says that it needs one, and whom to call', async (path) => {
    const { page, close } = await browser.newPage({ device: 'mobile', origin: portal.origin, javaScript: false })
    await page.goto(`/web/${path}`)
    expect(await page.locator('main').textContent()).toContain('JavaScript')
    expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0)
    await close()
  })
})

// Last, because a number gets one code a minute, whatever it is for, and registering took one.
describe.each(['desktop', 'mobile'] as const)('a member on %s', (device) => {
  const mobile = numbers[device]

  it('logs in by code on the page, is told of a wrong number first, and goes home when logging out elsewhere', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin })
    await page.goto('/web/login?from=%2Fweb%2Fuser', { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: '验证码登录' }).click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await said(page, '请先输入手机号码')
    await page.getByLabel('手机号码').fill('12345')
    await page.getByLabel('验证码').fill('12')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('请输入正确的手机号码').waitFor()
    await page.getByText('请输入4位验证码数字').waitFor()
    await page.getByLabel('手机号码').fill(mobile)
    const wait = page.getByRole('button', { name: /^\d+s$/u })
    const send = page.getByRole('button', { name: '获取验证码' })
    await expect.poll(async () => (await wait.count()) > 0 || (await send.click().then(() => false)), { timeout: 90_000, interval: 3000 }).toBe(true)
    await page.getByLabel('验证码').fill(await codeFor(mobile, 'mobilelogin'))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await said(page, '登录成功')
    await page.waitForURL('**/web/user**')

    // Another tab logs out: this one forgets the member and leaves what is for members only.
    const other = await page.context().newPage()
    await other.goto('/web/index', { waitUntil: 'networkidle' })
    await other.evaluate(() => window.localStorage.removeItem('token'))
    await page.waitForURL('**/web/index')
    expect(problems.filter((problem) => !meant(problem))).toEqual([])
    await close()
  }, 150_000)
})
