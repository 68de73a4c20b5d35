import type { Page } from 'playwright-core'

import type { RunningPortal } from './server.ts'

const PASSWORD = 'ting-yu-xuan-2026'

/** Cookies belong to host names, and browsers take those of the studio without TLS for this one only. */
export function studioOf({ origin }: Pick<RunningPortal, 'origin'>): string {
  return origin.replace('127.0.0.1', 'localhost')
}

/** Makes the first account of a portal that asks no second factor, by the address in its log. */
export async function joinStudio(page: Page, portal: RunningPortal, name: string, login: string): Promise<void> {
  await page.goto(await portal.waitForLog(/(http:\S+\/studio\/invitation#[\w-]{43})/u))
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('登录名').fill(login)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('再输一次').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).getByText('您好').waitFor()
}
