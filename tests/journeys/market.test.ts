import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { beginsWith } from '../support/begins-with.ts'
import { chooseInMenu } from '../support/choose-in-menu.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { say } from '../support/words.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Entities of a type whose title contains a word. */
async function entities(type: number, keyword: string): Promise<{ id: number; title: string }[]> {
  const response = await fetch(
    `${origin}/api/Article/getList?type=${type}&limit=20&keyword=${encodeURIComponent(keyword)}`,
  )
  const { data }: { data: { rows: { id: number; title: string }[] } } = await response.json()
  return data.rows
}

async function idOf(type: number, title: string): Promise<number> {
  const found = (await entities(type, title)).find((row) => row.title === title)
  if (!found) throw new Error(`No entity of type ${type} is called ${title}`)
  return found.id
}

describe('a visitor of the market', () => {
  it.each(['desktop', 'mobile'] as const)(
    'goes from a product to its workshop and on to another of its products (%s)',
    async (device) => {
      const { page, problems, close } = await browser.newPage({ device, origin })
      const title = () => page.getByRole('heading', { level: 1 }).textContent()
      await openAwake(page, '/web/bourse')
      await page.locator('main').getByRole('link', { name: '产品', exact: true }).click()
      await page.waitForURL('**/web/bourse/product')
      await page.locator('main').getByRole('link', { name: /^文房/u }).first().click()
      await page.waitForURL('**/product?category=*')
      await page.locator('main [aria-current="true"]', { hasText: '文房' }).first().waitFor({ state: 'attached' })
      await page.locator('main').getByRole('link', { name: '兼毫中楷笔“过桥”' }).click()
      await page.waitForURL('**/product/details/*')
      await expect.poll(title).toBe('兼毫中楷笔“过桥”')
      const offer = page.getByRole('region', { name: '买它' })
      expect(await offer.textContent()).toContain('¥86 / 支')
      await offer.getByRole('link', { name: '洗砚巷笔庄' }).click()
      await page.waitForURL('**/supplier/details/*')
      await expect.poll(title).toBe('洗砚巷笔庄')
      const goods = page.getByRole('region', { name: '这家的东西' })
      await goods.getByRole('link', { name: '长锋羊毫笔“慢水”' }).click()
      await page.waitForURL('**/product/details/*')
      await expect.poll(title).toBe('长锋羊毫笔“慢水”')
      expect(problems).toEqual([])
      await close()
    },
  )

  it('sees a contact only after a request: it is in no page and no list', async () => {
    const id = await idOf(16, '兼毫中楷笔“过桥”')
    const secrets = ['0000-5550701', '00005550701']
    const answers = await Promise.all(
      [
        `/web/bourse/product/details/${id}`,
        '/web/bourse/product',
        `/api/Article/getList?type=16&limit=100`,
        `/api/Article/getDetails?type=16&id=${id}`,
      ].map(async (path) => (await fetch(origin + path)).text()),
    )
    for (const answer of answers) for (const secret of secrets) expect(answer).not.toContain(secret)

    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin })
    await openAwake(page, `/web/bourse/product/details/${id}`)
    expect(await page.locator('main a[href^="tel:"]').count()).toBe(0)
    await page.getByRole('button', { name: say('offer', 'ask') }).click()
    const phone = page.getByRole('region', { name: '买它' }).getByRole('link', { name: '0000-5550701' })
    await phone.waitFor()
    expect(await phone.getAttribute('href')).toBe('tel:00005550701')
    expect(problems).toEqual([])
    await close()
  })

  it('sees a telephone number without a script', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin, javaScript: false })
    await page.goto(`/web/bourse/product/details/${await idOf(16, '兼毫中楷笔“过桥”')}`)
    const offer = page.getByRole('region', { name: '买它' })
    expect(await offer.getByRole('link', { name: '0000-5550100' }).isVisible()).toBe(true)
    expect(await offer.getByRole('button').count()).toBe(0)
    await close()
  })

  it('finds requests by their deadline and their author', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await openAwake(page, '/web/bourse/demand')
    await chooseInMenu(page, beginsWith(say('list', 'ends-over')))
    await page.waitForURL('**/demand?when=over')
    await page.locator('main summary', { hasText: say('list', 'ends-over') }).waitFor()
    await expect
      .poll(async () => new Set(await page.locator('main article p:first-child span:last-child').allTextContents()))
      .toEqual(new Set([say('list', 'ends-over')]))
    await chooseInMenu(page, /^征集中/u)
    await page.waitForURL('**/demand?when=now')
    const slip = page.locator('main article', { hasText: '夜校书法班求购毛笔三百支' })
    await slip.waitFor()
    expect(await slip.textContent()).toMatch(new RegExp(say('list', 'ends-days', { count: '1[78]' }), 'u'))
    await slip.getByRole('link').click()
    await page.waitForURL('**/demand/details/*')
    await page.getByRole('region', { name: '应征' }).getByRole('link', { name: '云汀市文化馆' }).click()
    await page.waitForURL('**/demander/details/*')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('云汀市文化馆')
    await page
      .getByRole('region', { name: '正在找的' })
      .getByRole('link', { name: '夜校书法班求购毛笔三百支' })
      .waitFor()
    expect(problems).toEqual([])
    await close()
  })
})

describe('a visitor who wants to learn', () => {
  it('finds a course by level, with its full times and its teacher', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin })
    await openAwake(page, '/web/skill')
    await page.locator('main').getByRole('link', { name: /^书画/u }).first().click()
    await page.waitForURL('**/skill/list?category=*')
    await page.locator('main [aria-current="true"]', { hasText: '书画' }).first().waitFor({ state: 'attached' })
    await page.locator('main').getByRole('link', { name: '楷书入门：从一横开始' }).click()
    await page.waitForURL('**/skill/details/*')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('楷书入门：从一横开始')
    const times = page.getByRole('region', { name: '开课时间' })
    const slip = (name: string) =>
      times.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
    expect(await slip('夜班第二期').textContent()).toContain(say('sessions', 'noSeats', { capacity: 20 }))
    expect(await slip('夜班第二期').getByRole('link').count()).toBe(0)
    expect(await slip('白天班').textContent()).toContain(say('sessions', 'seats', { left: 2, capacity: 20 }))
    expect(
      await slip('白天班')
        .getByRole('button', { name: say('sessions', 'reserveThis', { name: '白天班' }) })
        .count(),
    ).toBe(1)
    await times.getByText(say('sessions', 'past', { count: 1 })).click()
    await times.getByText('夜班第一期').waitFor()
    await times.getByRole('link', { name: '冯敬之' }).click()
    await page.waitForURL('**/skill/teacher/details/*')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('冯敬之')
    await page
      .getByRole('region', { name: '教的课' })
      .getByRole('link', { name: '通临《千字文》：二百五十句的一年' })
      .waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('reads the times of a course without a script', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin, javaScript: false })
    await page.goto(`/web/skill/details/${await idOf(13, '楷书入门：从一横开始')}`)
    const times = page.getByRole('region', { name: '开课时间' })
    expect(await times.getByRole('article').count()).toBe(3)
    expect(await times.textContent()).toContain(say('sessions', 'noSeats', { capacity: 20 }))
    await close()
  })
})
