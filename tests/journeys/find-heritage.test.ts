import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { say } from '../support/words.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a visitor finds a heritage item', () => {
  it('by area, on a phone', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin })
    await openAwake(page, '/web/index')
    await page.locator('main').getByRole('link', { name: '非遗名录' }).first().click()
    await page.waitForURL('**/cultural-heritage/directory')
    await page
      .locator('summary', { hasText: say('filters', 'area') })
      .first()
      .click()
    await page
      .getByRole('link', { name: /浙江省/u })
      .first()
      .click()
    // The address changes at once, the list only when its data has arrived: the old list's first item must not be
    // read.
    await page.waitForURL('**/directory?area=33*')
    await page.locator('main [aria-current="true"]', { hasText: '浙江' }).first().waitFor({ state: 'attached' })
    const item = page.locator('main a[href*="/directory/details/"]').first()
    await item.waitFor()
    const title = (await item.textContent()) ?? ''
    await item.click()
    await page.waitForURL('**/directory/details/*')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title.trim())
    await expect.poll(() => page.locator('main').textContent()).toContain('浙江')
    expect(problems).toEqual([])
    await close()
  })

  it('by searching two characters', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await openAwake(page, '/web/index')
    const field = page.getByRole('searchbox', { name: '搜索' }).first()
    await field.fill('昆曲')
    await field.press('Enter')
    await page.waitForURL('**/web/search?keyword=*')
    await expect.poll(() => page.locator('main mark').first().textContent()).toBe('昆曲')
    await page.locator('main a[href*="/directory/details/"]').first().click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('昆曲')
    expect(problems).toEqual([])
    await close()
  })
})
