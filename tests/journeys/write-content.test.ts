import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { violationsOn } from '../support/axe-violations.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { joinStudio, studioOf } from '../support/join-studio.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

let browser: TestBrowser
let portal: RunningPortal
let dataDir: string
let port: number

/** The same portal again, after its plug was pulled. */
const start = () => startPortal({ dataDir, port, env: { STUDIO: 'on', STUDIO_FACTOR: 'off', LOG_LANGUAGE: 'en' } })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenlan-write-'))
  await fillDataDir(dataDir)
  port = await freePort()
  ;[browser, portal] = await Promise.all([openBrowser(), start()])
})
afterAll(async () => {
  await Promise.all([browser.close(), portal.close()])
  await rm(dataDir, { recursive: true, force: true })
})

const title = (page: Page) => page.getByRole('textbox', { name: /^标题/u })
const text = (page: Page) => page.getByRole('textbox', { name: /^正文/u })
const saved = (page: Page) => page.getByRole('status').getByText('已保存').waitFor()
/** The first document of a list. */
const documentLink = (page: Page) => page.locator('a[href*="/studio/content/news/"]').first()
const waitForWords = (page: Page, words: string) => page.getByText(words).first().waitFor()

describe('an editor', () => {
  it('writes and publishes an article, and loses nothing by a crash of the server or of the page', async () => {
    const { page } = await browser.newPage({ device: 'desktop', isFirstVisit: true })
    await joinStudio(page, portal, '林澜', 'lin')
    await page.getByRole('navigation').getByRole('link', { name: '内容' }).click()
    await page.getByRole('table').waitFor()
    expect(await violationsOn(page)).toEqual([])

    await page.getByRole('button', { name: '新建' }).click()
    await page.getByRole('button', { name: '新闻资讯' }).click()
    await title(page).fill('春日市集周六开市')
    await text(page).click()
    await page.keyboard.type('## 怎么去')
    await page.keyboard.press('Enter')
    await page.keyboard.type('坐地铁到文化中心站。')
    await saved(page)
    const address = page.url()
    expect(await violationsOn(page)).toEqual([])

    // What is missing is waitForWords at once, at its field.
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await waitForWords(page, '还不能发布')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))).toBe(
      'category',
    )
    await page.getByRole('combobox', { name: /^分类/u }).selectOption('要闻')

    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a2f24' } })
      .png()
      .toBuffer()
    await page
      .locator('[data-field="cover"] input[type="file"]')
      .setInputFiles({ name: '市集.png', mimeType: 'image/png', buffer: picture })
    await page.locator('[data-field="cover"] img').waitFor()
    await saved(page)
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await waitForWords(page, '已发布。')
    const { page: visitor } = await browser.newPage({ device: 'desktop' })
    const link = await page.getByRole('link', { name: '看网页' }).getAttribute('href')
    await visitor.goto(portal.origin + (link ?? ''))
    expect(await visitor.locator('h1').innerText()).toBe('春日市集周六开市')
    expect(await visitor.locator('main').innerText()).toContain('坐地铁到文化中心站。')

    // The plug is pulled while one types, and the page waits for the server.
    await portal.kill()
    await title(page).fill('夏日市集周六开市')
    await waitForWords(page, '没有存到服务器')
    portal = await start()
    await saved(page)

    // The page itself dies with what no server has.
    await page.context().setOffline(true)
    await title(page).fill('秋日市集周六开市')
    await waitForWords(page, '没有存到服务器')
    await page.close()
    const again = await openAgain(page, address)
    await waitForWords(again, '已经补上')
    await expect.poll(() => title(again).inputValue()).toBe('秋日市集周六开市')

    await again.getByRole('link', { name: '历次版本' }).click()
    await again.getByRole('link', { name: /第 1 版/u }).click()
    await again.getByRole('button', { name: '取回第 1 版' }).waitFor()
    expect(await violationsOn(again)).toEqual([])
    await again.getByRole('link', { name: '按网页比较' }).click()
    for (const [frame, words] of [
      ['以前的预览', '春日市集周六开市'],
      ['现在的预览', '秋日市集周六开市'],
    ] as const)
      await again.frameLocator(`iframe[title="${frame}"]`).getByRole('heading', { level: 1, name: words }).waitFor()
    expect(await violationsOn(again)).toEqual([])
    await again.goBack()
    await again.getByRole('button', { name: '取回第 1 版' }).click()
    await expect.poll(() => title(again).inputValue()).toBe('春日市集周六开市')
  })

  it('corrects a word and takes an article down on a phone', async () => {
    const { page } = await browser.newPage({ device: 'mobile', isFirstVisit: true })
    await signIn(page)
    await page.goto(`${studioOf(portal)}/studio/content?type=news&filter=published`)
    const first = documentLink(page)
    await first.waitFor()
    expect(await violationsOn(page)).toEqual([])
    await first.click()
    await title(page).fill('改过的标题')
    await saved(page)
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: '发布改动' }).click()
    await waitForWords(page, '已发布。')
    await page.getByRole('button', { name: '下架' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '下架' }).click()
    await waitForWords(page, '已下架。')
    await page.getByText('已下架', { exact: true }).first().waitFor()
  })

  it('sees on a phone what the checks find, and publishes in spite of it', async () => {
    const { page } = await browser.newPage({ device: 'mobile', isFirstVisit: true })
    await signIn(page)
    await page.goto(`${studioOf(portal)}/studio/content?type=news&filter=published`)
    await documentLink(page).click()
    await title(page).fill('路灯按装完毕')
    await saved(page)
    await page.getByRole('button', { name: '发布改动' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('「按装」应写作「安装」').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await dialog.getByRole('button', { name: '去看看：标题' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('title')
    await page.getByRole('button', { name: '发布改动' }).click()
    await dialog.getByRole('button', { name: '仍然发布' }).click()
    await waitForWords(page, '已发布。')
  })

  it('sees what another one writes, and chooses where both wrote in one field', async () => {
    const pages = await Promise.all([1, 2].map(() => browser.newPage({ device: 'desktop', isFirstVisit: true })))
    const [one, other] = pages.map(({ page }) => page)
    if (one === undefined || other === undefined) throw new Error('Two pages were opened')
    for (const page of [one, other]) {
      await signIn(page)
      await page.goto(`${studioOf(portal)}/studio/content?type=news&filter=hidden`)
      await documentLink(page).click()
      await title(page).waitFor()
    }
    await one.getByRole('textbox', { name: '来源' }).fill('文化馆')
    await saved(one)
    await expect
      .poll(() => other.getByRole('textbox', { name: '来源' }).inputValue(), { timeout: 15_000 })
      .toBe('文化馆')

    await other.context().setOffline(true)
    await other.getByRole('textbox', { name: '撰稿' }).fill('乙')
    await one.getByRole('textbox', { name: '撰稿' }).fill('甲')
    await saved(one)
    await other.context().setOffline(false)
    await waitForWords(other, '您在另一个窗口里也改了')
    expect(await violationsOn(other)).toEqual([])
    await other.getByRole('button', { name: '用另一个窗口里的：撰稿' }).click()
    await expect.poll(() => other.getByRole('textbox', { name: '撰稿' }).inputValue()).toBe('乙')
    await expect.poll(() => one.getByRole('textbox', { name: '撰稿' }).inputValue(), { timeout: 15_000 }).toBe('乙')
  })
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${studioOf(portal)}/studio/`)
  await page.getByLabel('登录名').fill('lin')
  await page.getByLabel('密码', { exact: true }).fill('ting-yu-xuan-2026')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).getByText('您好').waitFor()
}

/** A new page of the same browser, online again. */
async function openAgain(page: Page, address: string): Promise<Page> {
  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await again.goto(address)
  return again
}
