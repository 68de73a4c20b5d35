import { join } from 'node:path'

import type { Page } from 'playwright-core'

import type { TestBrowser } from '../../tests/support/browser.ts'
import { studioOf } from '../../tests/support/join-studio.ts'
import { FIRST_LOGIN, PASSWORD } from './join-staff.ts'

/** Runs in every document before its own scripts. */
export const OBSERVER = join(import.meta.dirname, 'observe-studio.js')

/** A browser in which the first person of the staff has signed in, whose pages observe themselves. */
export async function withStudio<Result>(
  browser: TestBrowser,
  portal: { origin: string },
  work: (page: Page, address: string) => Promise<Result>,
): Promise<Result> {
  const { page, close } = await browser.newPage({ device: 'desktop', isFirstVisit: true })
  try {
    const address = `${studioOf(portal)}/studio`
    await page.addInitScript({ path: OBSERVER })
    await page.goto(`${address}/`)
    await page.getByLabel('登录名').fill(FIRST_LOGIN)
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1 }).getByText('您好').waitFor()
    return await work(page, address)
  } finally {
    await close()
  }
}
