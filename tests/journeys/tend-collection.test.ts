import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { beginsWith } from '../support/begins-with.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { loggedIn } from '../support/logged-in.ts'
import { registerMember, type TestMember } from '../support/register-member.ts'
import { sharedPortal } from '../support/find-shared-portal.ts'
import { say } from '../support/words.ts'

const portal = sharedPortal()
let browser: TestBrowser
let members: Record<TestDevice, TestMember>

const COLLECTION_SIZE = 24
const devices = ['desktop', 'mobile'] as const
/** A label, with any white space before the words for screen readers. */
const named = (label: string, title: string) => new RegExp(`^${label}\\s*：${title}$`, 'u')
/** A tab with its number. */
const counted = (label: string, count: number) => new RegExp(`^${label}\\s*${count}$`, 'u')

beforeAll(async () => {
  browser = await openBrowser()
  members = {
    desktop: await registerMember(portal, '13900000021'),
    mobile: await registerMember(portal, '13900000022'),
  }
  const [news, items, books] = await Promise.all([listOf(4), listOf(8), listOf(15)])
  for (const device of devices) {
    const { call } = members[device]
    for (const { type, id } of [...news.slice(0, COLLECTION_SIZE - 4), ...items.slice(0, 4)])
      await call('Article/collectOr', { type, id })
    for (const { id } of books.slice(0, 3)) await call('book/bookshelfOr', { id })
    await call('book/progress', { id: books[0]?.id, page: 12, pages: 108 })
  }
})
afterAll(async () => {
  await browser?.close()
})

async function listOf(type: number): Promise<{ type: number; id: number; title: string }[]> {
  const response = await fetch(`${portal.origin}/api/Article/getList?type=${type}&limit=${COLLECTION_SIZE}`)
  const { data }: { data: { rows: { type: number; id: number; title: string }[] } } = JSON.parse(await response.text())
  return data.rows
}

function open(device: TestDevice) {
  const { token } = members[device]
  return browser.newPage({ device, origin: portal.origin, storageState: loggedIn(portal.origin, token) })
}

async function titles(page: Page): Promise<string[]> {
  await page.locator('article h2').first().waitFor()
  return page.locator('article h2').allInnerTexts()
}
const tabOf = (page: Page, nav: string, name: RegExp) =>
  page.getByRole('navigation', { name: nav }).getByRole('link', { name })

describe.each(devices)('a member on %s', (device) => {
  it('removes a mark, puts it back, and finds a removed one gone after a return', async () => {
    const { page, problems, close } = await open(device)
    await page.goto('/web/user/my-collection')
    const [first = '', second = ''] = await titles(page)

    await page.getByRole('button', { name: named(say('kept-list', 'collect-remove'), first) }).click()
    await tabOf(page, say('kept-list', 'types'), counted(say('kept-list', 'all'), 23)).waitFor()
    await page.getByRole('button', { name: named(say('kept-list', 'restore'), first) }).click()
    await tabOf(page, say('kept-list', 'types'), counted(say('kept-list', 'all'), 24)).waitFor()
    await page.getByRole('button', { name: named(say('kept-list', 'collect-remove'), second) }).click()
    // Acts from before the server's answer count on coming back, too.
    expect((await titles(page)).slice(0, 2), 'all stays in its place').toEqual([first, second])

    // Navigates within the application, so that the cache is used.
    await page
      .getByRole('navigation', { name: device === 'desktop' ? say('breadcrumb', 'label') : say('shell', 'tabs') })
      .getByRole('link', { name: '首页' })
      .click()
    await page.waitForFunction(() => document.title.startsWith('首页'))
    await page.goBack()
    await expect.poll(() => titles(page)).not.toContain(second)
    await expect.poll(() => titles(page)).toContain(first)
    expect(problems).toEqual([])
    await close()
  })

  it('filters the marks by a type and back, from page to page', async () => {
    const { page, close } = await open(device)
    await page.goto('/web/user/my-collection?p=99')
    expect((await titles(page)).length, 'the nearest page').toBeGreaterThan(0)
    await tabOf(page, say('kept-list', 'types'), /^非遗名录/u).click()
    await page.waitForURL('**/user/my-collection?type=8')
    await expect.poll(async () => (await titles(page)).length).toBeLessThanOrEqual(4)
    await tabOf(page, say('kept-list', 'types'), beginsWith(say('kept-list', 'all'))).click()
    await expect.poll(async () => (await titles(page)).length).toBe(10)
    await close()
  })

  it('goes on reading a book from its last page', async () => {
    const { page, close } = await open(device)
    await page.goto('/web/user/my-bookshelf')
    await page.getByText(say('bookshelf', 'progress', { page: 12, pages: 108 })).waitFor()
    await page.getByRole('link', { name: beginsWith(say('bookshelf', 'resume')) }).click()
    await page.waitForURL('**/web/book-read/*')
    await close()
  })

  it('reads a message of the portal: the number at the head of the page falls, and stays so', async () => {
    const { page, problems, close } = await open(device)
    await page.goto('/web/user/my-news')
    await tabOf(page, say('messages', 'filter'), counted(say('messages', 'unread'), 1)).click()
    // The address changes before its page is drawn.
    await expect
      .poll(() =>
        tabOf(page, say('messages', 'filter'), beginsWith(say('messages', 'unread'))).getAttribute('aria-current'),
      )
      .toBe('true')
    await page.locator('summary', { hasText: '欢迎来到文澜' }).click()
    await tabOf(page, say('messages', 'filter'), counted(say('messages', 'unread'), 0)).waitFor()
    await expect.poll(() => members[device].call('user/me')).toMatchObject({ counts: { news: 0 } })
    expect(await page.locator('main summary').count(), 'what one reads stays under the eyes').toBe(1)
    await page.reload()
    await page.getByText('暂无数据').waitFor()
    expect(problems).toEqual([])
    await close()
  })
})

describe('a list that grows', () => {
  it('has a true page number, and a removed entry stays removed', async () => {
    const { page, close } = await open('mobile')
    await page.goto('/web/user/my-collection')
    const [first = ''] = await titles(page)
    await page.getByRole('button', { name: named(say('kept-list', 'collect-remove'), first) }).click()
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        return page.url()
      })
      .toContain('p=3')
    expect(await page.getByRole('button', { name: named(say('kept-list', 'restore'), first) }).count()).toBe(1)
    await page.getByRole('button', { name: named(say('kept-list', 'restore'), first) }).click()
    await close()
  })
})

describe('the hub on a phone', () => {
  it('leads to every page of the centre and back', async () => {
    const { page, problems, close } = await open('mobile')
    await openAwake(page, '/web/user')
    const links = page.getByRole('navigation', { name: say('member-hub', 'label') }).getByRole('link')
    const count = await links.count()
    expect(count).toBe(11)
    for (let index = 0; index < count; index += 1) {
      const href = (await links.nth(index).getAttribute('href')) ?? ''
      await links.nth(index).click()
      await page.waitForURL(`**${href}`)
      await page.getByRole('link', { name: say('shell', 'back') }).click()
      await page.waitForURL('**/web/user')
    }
    expect(problems).toEqual([])
    await close()
  })
})
