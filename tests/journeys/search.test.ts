import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openAwake, warm } from '../support/awake.ts'
import { violationsOn } from '../support/axe-violations.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { say } from '../support/words.ts'
import { overflowOf } from '../support/overflow-of.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const devices: readonly TestDevice[] = ['desktop', 'mobile']
/** The first search field on home: in the header of either layout. */
const fieldOf = (page: Page) => page.locator('header input[name=keyword]')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
/** The code of suggestions loads when a field gets the focus; it then suppresses the browser's own list. */
const hasSuggestions = async (field: Locator) => {
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('off')
}
const isSuggest = ({ url }: { url: string }) => url.includes('/api/search/suggest')

describe.each(devices)('a visitor searches on %s', (device) => {
  it('by pinyin, and sees what matched', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin })
    await openAwake(page, '/web/index')
    await page.getByRole('searchbox', { name: '搜索' }).first().fill('kunqu')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/web/search?keyword=kunqu')
    await expect.poll(() => page.locator('main h3').first().textContent()).toBe('昆曲')
    expect(await page.locator('main h3 mark').first().textContent()).toBe('昆曲')
    expect(problems).toEqual([])
    await close()
  })

  it('by the suggestions, with the keyboard alone', async () => {
    const { page, problems, requests, close } = await browser.newPage({ device, origin, isFirstVisit: true })
    await watchShifts(page)
    await openAwake(page, '/web/index')
    await warm(page)
    expect(
      requests.filter(({ url }) => url.includes('attach-suggestions')),
      'nothing of it is loaded before it is needed',
    ).toEqual([])
    const field = fieldOf(page)
    await field.focus()
    await hasSuggestions(field)
    // Suggestions for the first letter alone may appear before.
    const suggestResponse = page.waitForResponse(
      (response) => isSuggest({ url: response.url() }) && new URL(response.url()).searchParams.get('keyword') === 'kq',
    )
    await page.keyboard.type('kq', { delay: 20 })
    await (await suggestResponse).finished()
    await expect.poll(() => options(page).allTextContents()).toContain('昆曲非遗名录')
    expect(await field.getAttribute('role')).toBe('combobox')
    expect(requests.filter(isSuggest).length).toBeLessThanOrEqual(2)

    expect(await violationsOn(page)).toEqual([])
    expect(await shiftsOf(page)).toEqual([])
    const entity = (await options(page).allTextContents()).indexOf('昆曲非遗名录')
    // The list covers the page's content below it.
    expect(
      await options(page)
        .nth(entity)
        .evaluate((option) => {
          const { left, top, width, height } = option.getBoundingClientRect()
          return option.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }),
    ).toBe(true)

    for (let step = 0; step <= entity; step += 1) await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => field.getAttribute('aria-activedescendant'))
      .toBe(await options(page).nth(entity).getAttribute('id'))
    await page.keyboard.press('Escape')
    await expect.poll(() => options(page).count()).toBe(0)
    expect(await field.inputValue()).toBe('kq')
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    for (let step = 0; step <= entity; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/directory/details/*')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('昆曲')
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('by pressing a suggestion, on the search page too', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin })
    await openAwake(page, '/web/search')
    const field = page.locator('main input[name=keyword]')
    await field.click()
    await page.keyboard.type('feiyi', { delay: 20 })
    const word = options(page).filter({
      hasText: new RegExp(`^非遗(?:${say('suggest', 'tag')}|${say('suggest', 'category')})$`, 'u'),
    })
    if (device === 'mobile') await word.tap()
    else await word.click()
    await page.waitForURL((url) => url.searchParams.get('keyword') === '非遗')
    await expect
      .poll(() => page.locator('main h2').first().textContent())
      .toMatch(new RegExp(say('search-results', 'found', { keyword: '非遗', count: String.raw`\d+` }), 'u'))
    // The field of the new page shows the present search, and suggests like the first one.
    await expect.poll(() => field.inputValue()).toBe('非遗')
    await field.fill('')
    await page.keyboard.type('ku', { delay: 20 })
    await options(page).first().waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('with an input method, without requests during composition', async () => {
    const { page, requests, close } = await browser.newPage({ device, origin, isFirstVisit: true })
    await page.clock.install()
    await openAwake(page, '/web/search')
    const field = page.locator('main input[name=keyword]')
    await field.click()
    await hasSuggestions(field)
    const session = await page.context().newCDPSession(page)
    for (const text of ['k', 'ku', "ku'n"]) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      // Longer than the field's pause before it requests suggestions.
      await page.clock.runFor(1000)
    }
    expect(requests.filter(isSuggest)).toEqual([])
    await session.send('Input.insertText', { text: '昆' })
    await options(page).first().waitFor()
    expect(requests.filter(isSuggest).map(({ url }) => new URL(url).searchParams.get('keyword'))).toEqual(['昆'])
    await close()
  })

  it('for an absent word, and is led on', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin })
    await openAwake(page, `/web/search?keyword=${encodeURIComponent('昆区')}`)
    expect(await page.locator('main').getByText('暂无数据').count()).toBe(1)
    expect(await page.locator('main').textContent()).not.toMatch(/共 ?0/u)
    await page.locator('main section').getByRole('link', { name: '昆曲', exact: true }).first().click()
    await page.waitForURL((url) => url.searchParams.get('keyword') === '昆曲')
    await expect.poll(() => page.locator('main h3 mark').first().textContent()).toBe('昆曲')
    expect(problems).toEqual([])
    await close()
  })

  it('for a text without a word, and is led on with a message', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin })
    for (const [keyword, heading] of [
      ['长'.repeat(120), say('search-results', 'longTitle')],
      ['。，！', say('search-results', 'wordlessTitle')],
    ] as const) {
      const answer = await openAwake(page, `/web/search?keyword=${encodeURIComponent(keyword)}`)
      expect([answer?.status(), await page.locator('main h2').first().textContent()]).toEqual([200, heading])
      expect(await page.locator('main section').getByRole('link').count(), heading).toBeGreaterThan(4)
      expect(await overflowOf(page), heading).toBeLessThanOrEqual(0)
    }
    expect(problems).toEqual([])
    await close()
  })

  it('for any text, and the page holds', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin })
    for (const keyword of [
      'long'.repeat(450),
      '.*(a+)+$',
      "' OR 1=1 --",
      '<img src=x onerror=alert(1)>',
      '😀'.repeat(20),
      '\u202eمرحبا 昆曲',
      'W'.repeat(60),
    ]) {
      const answer = await page.goto(`/web/search?keyword=${encodeURIComponent(keyword)}`)
      expect([answer?.status(), await page.locator('main input[name=keyword]').count()], keyword).toEqual([200, 1])
      expect(await overflowOf(page), keyword).toBeLessThanOrEqual(0)
    }
    expect(problems).toEqual([])
    await close()
  })

  it('again by a recent search of this browser, until these are cleared', async () => {
    const { page, close } = await browser.newPage({ device, origin })
    await openAwake(page, '/web/search')
    const field = page.locator('main input[name=keyword]')
    await field.click()
    await hasSuggestions(field)
    expect(await options(page).count()).toBe(0)
    await field.fill('剪纸')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?keyword=*')
    await openAwake(page, '/web/search')
    await field.click()
    await expect.poll(() => options(page).allTextContents()).toEqual(['剪纸', say('suggest', 'clear')])
    await options(page).last().click()
    await expect.poll(() => options(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => window.localStorage.getItem('recent-searches'))).toBeNull()
    await close()
  })

  it('without JavaScript', async () => {
    const { page, close } = await browser.newPage({ device, origin, javaScript: false })
    await page.goto('/web/index')
    await fieldOf(page).fill('昆曲')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/web/search?keyword=*')
    expect(await page.locator('main h3').first().textContent()).toBe('昆曲')
    await close()
  })

  it('and views one type after the other, with the chosen one in sight', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin })
    await openAwake(page, `/web/search?keyword=${encodeURIComponent('昆曲')}`)
    const tabs = page.getByRole('navigation', { name: say('search-results', 'types') }).getByRole('link')
    const counts = (await tabs.allTextContents()).map((text) => Number(/\d+$/u.exec(text)?.[0]))
    expect(counts[0]).toBe(counts.slice(1).reduce((sum, count) => sum + count, 0))
    await tabs.last().click()
    await page.waitForURL((url) => url.searchParams.has('type'))
    const chosen = page.getByRole('navigation', { name: say('search-results', 'types') }).locator('[aria-current]')
    await expect.poll(() => chosen.textContent()).toBe(`${(await tabs.last().textContent()) ?? ''}`)
    await expect
      .poll(() => page.locator('main h2').first().textContent())
      .toContain(say('search-results', 'found', { keyword: '昆曲', count: counts.at(-1) ?? '' }))
    const isInSight = () =>
      chosen.evaluate((tab) => {
        const { left, right } = tab.getBoundingClientRect()
        return left >= 0 && right <= window.innerWidth
      })
    await expect.poll(isInSight).toBe(true)
    await page.reload()
    await expect.poll(isInSight).toBe(true)
    expect(problems).toEqual([])
    await close()
  })
})
