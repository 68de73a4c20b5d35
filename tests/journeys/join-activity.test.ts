import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { answerQuestions, signUpLabel, signUpSubmit, signUpTitle } from '../support/fill-sign-up.ts'
import { messageOf, say } from '../support/words.ts'

const origin = inject('portal')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Entities of a list as the API returns them. */
async function ask(
  params: Readonly<Record<string, string>>,
): Promise<{ id: number; title: string; places?: { capacity: number; taken: number } }[]> {
  const response = await fetch(
    `${origin}/api/Article/getList?${new URLSearchParams({ type: '12', limit: '60', ...params }).toString()}`,
  )
  const answer: { data: { rows: { id: number; title: string; places?: { capacity: number; taken: number } }[] } } =
    JSON.parse(await response.text())
  return answer.data.rows
}

/** An activity that takes sign-ups now, and will for as long as a test lasts: the sample content always has one. */
async function openActivity(): Promise<number> {
  const now = Date.now() / 1000
  for (const { id } of await ask({ when: 'soon' })) {
    const answer: {
      data: { sessions?: { start: number; opens: number; closes: number; capacity: number; taken: number }[] }
    } = JSON.parse(await (await fetch(`${origin}/api/Article/getDetails?type=12&id=${id}`)).text())
    const [session] = answer.data.sessions ?? []
    if (
      session &&
      session.opens <= now &&
      session.closes > now + 3600 &&
      session.start > now + 3600 &&
      session.taken + 1 < session.capacity
    )
      return id
  }
  throw new Error('There is nothing one can sign up for')
}

/** Whether a part is within the window. */
async function inWindow(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
}

describe('a visitor who looks for something to do', () => {
  it('finds it by month and day, on a phone', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin })
    await openAwake(page, '/web/activity')
    const calendar = page.getByRole('region', { name: '按日期看' })
    await calendar.getByRole('link', { name: say('calendar', 'openMonth') }).click()
    await page.waitForURL(/[?&]month=\d{4}-\d{2}/u)
    const present = new URL(page.url()).searchParams.get('month')
    await calendar.getByRole('link', { name: say('calendar', 'next') }).click()
    await page.waitForURL((url) => ![null, present].includes(url.searchParams.get('month')))
    const month = new URL(page.url()).searchParams.get('month') ?? ''
    const expected = await ask({ month })
    expect(expected.length).toBeGreaterThan(0)
    await expect
      .poll(() => page.locator('main').textContent())
      .toContain(say('list', 'total', { count: expected.length, unit: '场' }))

    const day = calendar.locator('td a').first()
    await day.click()
    await page.waitForURL(/[?&]date=/u)
    await expect.poll(() => calendar.locator('[aria-current="date"]').count()).toBe(1)
    const date = new URL(page.url()).searchParams.get('date') ?? ''
    const onDay = await ask({ date })
    await expect
      .poll(() => page.locator('main').textContent())
      .toContain(say('list', 'total', { count: onDay.length, unit: '场' }))
    for (const { title } of onDay.slice(0, 12))
      await expect.poll(() => page.getByRole('heading', { name: title }).count()).toBe(1)

    await calendar.getByRole('link', { name: say('calendar', 'anyTime') }).click()
    await expect.poll(() => page.url()).not.toContain('date=')
    expect(problems).toEqual([])
    await close()
  })

  it.each([true, false])('finds the sign-up at the foot of a phone’s page, with scripts: %s', async (javaScript) => {
    const { page, problems, close } = await browser.newPage({ device: 'mobile', origin, javaScript })
    await page.goto(`/web/activity/details/${await openActivity()}`)
    const form = page.getByRole('form', { name: signUpTitle })
    const go = page.getByRole('link', { name: say('sign-up', 'act') })
    expect(await inWindow(form)).toBe(false)
    expect(await inWindow(go), 'it is in reach from the first screen').toBe(true)
    await go.click()
    await expect.poll(() => inWindow(page.getByRole('heading', { name: '活动报名' }))).toBe(true)
    // Without scripts it stays, beside the form.
    await expect.poll(() => go.count(), { message: 'and out of the way of the form' }).toBe(javaScript ? 0 : 1)
    expect(problems).toEqual([])
    await close()
  })

  it('fills in the form of an activity, reads its faults, and loses nothing by the login', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin })
    await openAwake(page, `/web/activity/details/${await openActivity()}`)
    await page.getByRole('button', { name: signUpSubmit }).waitFor()
    const form = page.getByRole('form', { name: signUpTitle })
    await form.getByLabel(signUpLabel('name')).fill('林小满')
    await form.getByLabel('手机号码').fill('12345678901')
    await form.getByRole('button', { name: signUpSubmit }).click()
    await expect.poll(() => form.textContent()).toContain(messageOf('mobile'))
    await expect.poll(() => form.getByLabel('手机号码').getAttribute('aria-invalid')).toBe('true')

    await form.getByLabel('手机号码').fill('13800000000')
    await answerQuestions(page)
    await form.getByRole('button', { name: signUpSubmit }).click()
    const dialog = page.getByRole('dialog', { name: '登录' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByRole('region', { name: '活动报名' }).textContent())
      .toContain(say('sign-up', 'login'))
    await page.reload()
    await expect.poll(() => form.getByLabel(signUpLabel('name')).inputValue()).toBe('林小满')
    await expect.poll(() => form.getByLabel('手机号码').inputValue()).toBe('13800000000')
    expect(problems).toEqual([])
    await close()
  })

  it('sees a sign-up close by itself, to the second', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin })
    const [soon] = (await ask({ when: 'soon' })).filter(({ places }) => places && places.taken < places.capacity)
    await page.clock.install()
    await openAwake(page, `/web/activity/details/${soon?.id ?? 0}`)
    // The opening time comes from the page's own data; the browser's clock is set to a second before it.
    const opens = await page.evaluate(async (id) => {
      const answer = await (await fetch(`/api/Article/getDetails?type=12&id=${id}`)).json()
      return Number(answer.data.sessions[0].closes || answer.data.sessions[0].start)
    }, soon?.id ?? 0)
    // A page is as it was served for a minute, unless a moment that changes it is near.
    await page.clock.runFor(61_000)
    await page.clock.setFixedTime(opens * 1000 - 1500)
    await page.clock.runFor(2000)
    const region = page.getByRole('region', { name: '活动报名' })
    await expect
      .poll(() => region.textContent())
      .toMatch(new RegExp(say('sign-up', 'closesWait', { wait: '[12] 秒' }), 'u'))
    await page.clock.setFixedTime(opens * 1000 + 100)
    await page.clock.runFor(2000)
    await expect
      .poll(() => region.textContent())
      .toMatch(new RegExp(`${say('sign-up', 'closed')}|${say('sign-up', 'over')}`, 'u'))
    await expect.poll(() => region.getByRole('button', { name: signUpSubmit }).count()).toBe(0)
    await close()
  })
})
