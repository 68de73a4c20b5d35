import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { violationsOn } from '../support/axe-violations.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'
import { oneTimeCode } from '../support/one-time-code.ts'

const PASSWORD = 'ting-yu-xuan-2026'
let browser: TestBrowser
let portal: RunningPortal
beforeAll(async () => {
  ;[browser, portal] = await Promise.all([
    openBrowser(),
    startPortal({ env: { STUDIO: 'on', STUDIO_FACTOR: 'on', LOG_LANGUAGE: 'en' } }),
  ])
})
afterAll(() => Promise.all([browser.close(), portal.close()]))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Cookies belong to host names, and browsers take those of the studio without TLS for this one only. */
const studio = () => portal.origin.replace('127.0.0.1', 'localhost')

/** A person with a browser, who accepts an invitation and sets up the second factor. */
async function join(device: TestDevice, address: string, { name, login }: { name?: string; login: string }) {
  const visit = await browser.newPage({ device, isFirstVisit: true })
  const { page } = visit
  await page.goto(address)
  await heading(page).getByText('接受邀请').waitFor()
  expect(page.url()).toBe(`${studio()}/studio/invitation`)
  if (name !== undefined) await page.getByLabel('姓名').fill(name)
  await page.getByLabel('登录名').fill(login)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('再输一次').fill(PASSWORD)
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Enter')

  await heading(page).getByText('设置两步验证').waitFor()
  // The page is there before the secret, which comes with an answer of its own.
  const secret = await page.locator('code', { hasText: /^(?:[A-Z2-7]{4}\s){7}[A-Z2-7]{4}$/u }).innerText()
  // Before the code, which is over within a minute: axe takes longer on a busy machine.
  expect(await violationsOn(page)).toEqual([])
  await page.getByLabel('应用显示的六位验证码').fill(oneTimeCode(secret.replaceAll(/\s/gu, ''), Date.now() / 1000))
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: '我已经存好' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: '我已经存好' }).click()
  await heading(page).getByText('您好').waitFor()
  return visit
}

describe('staff of a new portal', () => {
  it('begin with the address in its log: the first person joins, and invites a colleague with other rights', async () => {
    const address = await portal.waitForLog(/(http:\S+\/studio\/invitation#[\w-]{43})/u)
    const first = await join('desktop', address, { name: '林澜', login: 'lin' })
    expect(await heading(first.page).innerText()).toBe('林澜，您好')

    await first.page.getByRole('navigation').getByRole('link', { name: '工作人员' }).click()
    await heading(first.page).getByText('工作人员').waitFor()
    await first.page.getByRole('button', { name: '邀请' }).click()
    const dialog = first.page.getByRole('alertdialog')
    await dialog.getByLabel('姓名').fill('陈静')
    await dialog.getByRole('checkbox', { name: '作者' }).check()
    expect(await violationsOn(first.page)).toEqual([])
    await dialog.getByRole('button', { name: '生成邀请' }).click()
    const invitation = await dialog.getByText('/studio/invitation#').first().innerText()
    const link = /http:\S+#[\w-]{43}/u.exec(invitation)?.[0] ?? (await dialog.getByRole('textbox').inputValue())

    const second = await join('mobile', link, { login: 'chen' })
    expect(await second.page.getByRole('link', { name: '工作人员' }).count()).toBe(0)
    await second.page.goto(`${studio()}/studio/account`)
    await second.page.getByText('这台设备').waitFor()
    expect(await violationsOn(second.page)).toEqual([])
    await second.page.goto(`${studio()}/studio/staff`)
    expect(await second.page.locator('main').innerText()).not.toContain('林澜')

    await first.page.goto(`${studio()}/studio/staff`)
    await first.page.getByText('陈静').first().waitFor()
    expect(await violationsOn(first.page)).toEqual([])
    expect([...first.problems, ...second.problems]).toEqual([])
    await first.close()
    await second.close()
  })
})
