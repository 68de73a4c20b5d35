import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { studioOf } from '../support/join-studio.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

const PASSWORD = 'ting-yu-xuan-2026'
/** More controls than any page of the studio has. */
const MOST_CONTROLS = 150

let browser: TestBrowser
let portal: RunningPortal
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenlan-keyboard-'))
  await fillDataDir(dataDir)
  ;[browser, portal] = await Promise.all([
    openBrowser(),
    startPortal({ dataDir, env: { STUDIO: 'on', STUDIO_FACTOR: 'off', LOG_LANGUAGE: 'en' } }),
  ])
})
afterAll(async () => {
  await Promise.all([browser.close(), portal.close()])
  await rm(dataDir, { recursive: true, force: true })
})

/** Presses Tab until a control has the focus, and returns whether it got it. */
async function tabTo(page: Page, control: Locator): Promise<boolean> {
  await control.first().waitFor()
  for (let presses = 0; presses <= MOST_CONTROLS; presses += 1) {
    if (await control.first().evaluate((element) => element === document.activeElement)) return true
    await page.keyboard.press('Tab')
  }
  return false
}

/** Reaches a control by Tab, and presses a key there. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  expect(await tabTo(page, control), `${String(control)} is reached by Tab`).toBe(true)
  await page.keyboard.press(key)
}

/** Reaches a field by Tab, and writes. */
async function write(page: Page, field: Locator, words: string): Promise<void> {
  expect(await tabTo(page, field), `${String(field)} is reached by Tab`).toBe(true)
  await page.keyboard.type(words)
}

it('staff join, write, publish, take down and put away an article by the keyboard alone', async () => {
  const { page } = await browser.newPage({ device: 'desktop', isFirstVisit: true })
  await page.goto(await portal.waitForLog(/(http:\S+\/studio\/invitation#[\w-]{43})/u))
  await write(page, page.getByLabel('姓名'), '林澜')
  await write(page, page.getByLabel('登录名'), 'lin')
  await write(page, page.getByLabel('密码', { exact: true }), PASSWORD)
  await write(page, page.getByLabel('再输一次'), PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).getByText('您好').waitFor()

  await press(page, page.getByRole('navigation').getByRole('link', { name: '内容' }))
  const creating = page.getByRole('button', { name: '新建' })
  await press(page, creating)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => creating.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: '新闻资讯' }))

  await write(page, page.getByRole('textbox', { name: /^标题/u }), '只用键盘写的')
  await write(page, page.getByRole('textbox', { name: /^正文/u }), '从第一个字到发布，手没有离开键盘。')
  await press(page, page.getByRole('combobox', { name: /^分类/u }), 'ArrowDown')
  await page.getByRole('status').getByText('已保存').waitFor()
  await press(page, page.getByRole('button', { name: '发布', exact: true }))
  await page.getByText('已发布。').first().waitFor()
  const published = await page.getByRole('link', { name: '看网页' }).getAttribute('href')

  await press(page, page.getByRole('button', { name: '下架' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: '下架' }))
  await page.getByText('已下架。').first().waitFor()
  const { page: visitor } = await browser.newPage({ device: 'desktop' })
  expect((await visitor.goto(portal.origin + String(published)))?.status()).toBe(404)

  await page.goto(`${studioOf(portal)}/studio/content?type=news&filter=hidden`)
  await press(page, page.getByRole('checkbox', { name: /只用键盘写的/u }), 'Space')
  await press(page, page.getByRole('button', { name: '移到回收站' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: '移到回收站' }))
  await page.getByRole('checkbox', { name: /只用键盘写的/u }).waitFor({ state: 'detached' })
})
