import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { registerMember, type TestMember } from '../support/register-member.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

/** What a visitor does changes what others see: this portal is nobody else's. */
let portal: RunningPortal
let browser: TestBrowser
let members: Record<TestDevice, TestMember>
let another: TestMember

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ readyWithinMs: 55_000 }), openBrowser()])
  members = { desktop: await registerMember(portal, '13900000011'), mobile: await registerMember(portal, '13900000012') }
  another = await registerMember(portal, '13900000013')
})
afterAll(async () => {
  await Promise.all([portal?.close(), browser?.close()])
})

const loggedIn = ({ token }: TestMember) => ({ cookies: [], origins: [{ origin: portal.origin, localStorage: [{ name: 'token', value: token }] }] })
const open = (device: TestDevice, member?: TestMember) => browser.newPage({ device, origin: portal.origin, ...(member ? { storageState: loggedIn(member) } : {}) })

interface Entity {
  id: number
  title: string
  sessions?: { id: number; name: string; start: number; end: number; opens: number; closes: number; capacity: number; taken: number }[]
  questions?: { name: string; kind: string; min?: number; options?: string[] }[]
}

async function ask<Data>(call: string): Promise<Data> {
  const response = await fetch(`${portal.origin}/api/${call}`)
  const { data }: { data: Data } = JSON.parse(await response.text())
  return data
}
const listOf = async (type: number) => (await ask<{ rows: Entity[] }>(`Article/getList?type=${type}&limit=60`)).rows
const detailsOf = (type: number, id: number) => ask<Entity>(`Article/getDetails?type=${type}&id=${id}`)

const mark = (page: Page, name: RegExp) => page.getByRole('group', { name: '点赞与收藏' }).getByRole('button', { name })
const pressedIs = async (page: Page, name: RegExp, wanted: boolean) => {
  await expect.poll(() => mark(page, name).getAttribute('aria-pressed')).toBe(String(wanted))
}

/** Answers to whatever an activity asks. */
function answersTo({ questions = [] }: Entity): Record<string, string> {
  return Object.fromEntries(questions.map(({ name, kind, min = 1, options = [] }) => [name, kind === 'number' ? String(min) : kind === 'select' ? (options[0] ?? '') : kind === 'check' ? 'true' : '已填写']))
}

async function fillForm(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: '报名表' })
  await form.getByLabel('姓名').fill('林小满')
  await form.getByLabel('手机号码').fill('13800000000')
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 })
  for (const number of await form.locator('input[type=number]').all()) await number.fill(String(Math.max(1, Number((await number.getAttribute('min')) ?? '1'))))
  for (const field of await form.locator('input:not([type]), textarea').all()) if ((await field.inputValue()) === '') await field.fill('已填写')
  for (const box of await form.locator('input[type=checkbox]').all()) await box.check()
}

describe('a member whose line is down at the door', () => {
  it('is shown what the ticket says, and the ticket itself as soon as it can be fetched', async () => {
    const now = Date.now() / 1000
    const found = (await Promise.all((await listOf(12)).map(({ id }) => detailsOf(12, id)))).find(({ sessions: [session] = [] }) => session && session.opens <= now && session.closes > now + 3600 && session.start > now + 3600 && session.capacity - session.taken > 4)
    if (!found) throw new Error('No activity with many seats left')
    const { page, close } = await open('mobile', another)
    await page.goto(`/web/activity/details/${found.id}`, { waitUntil: 'networkidle' })
    const region = page.getByRole('region', { name: '活动报名' })
    await fillForm(page)
    await page.route('**/assets/*.js', (route) => route.abort())
    await region.getByRole('button', { name: '提交报名' }).click()
    await region.getByRole('button', { name: '电子票' }).click()
    await expect.poll(() => region.textContent()).toContain('二维码没有取到')
    const mine: { bookings: { id: number; ticket: string }[] } = JSON.parse(JSON.stringify(await another.call(`user/myMarks?type=12&id=${found.id}`)))
    expect((await region.textContent())?.replaceAll(' ', '')).toContain(mine.bookings[0]?.ticket)
    await page.unroute('**/assets/*.js')
    await region.getByRole('button', { name: '重试' }).click()
    await page.getByRole('dialog', { name: '电子票' }).getByRole('img', { name: '电子票的二维码' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => region.getByRole('button', { name: '电子票' }).evaluate((button) => button === document.activeElement)).toBe(true)
    await another.call('user/cancelBooking', { id: mine.bookings[0]?.id ?? 0 })
    await close()
  })
})

describe.each(['desktop', 'mobile'] as const)('a member on %s', (device) => {
  it('likes and collects, and finds both again after a reload and in another tab', async () => {
    const [article] = (await listOf(4)).slice(device === 'desktop' ? 0 : 1)
    const { page, problems, close } = await open(device, members[device])
    await page.goto(`/web/news/details/${article?.id ?? 0}`, { waitUntil: 'networkidle' })
    const other = await page.context().newPage()
    await other.goto(`/web/news/details/${article?.id ?? 0}`, { waitUntil: 'networkidle' })

    await mark(page, /^点赞/u).click()
    await pressedIs(page, /^点赞，1 人$/u, true)
    await pressedIs(other, /^点赞，1 人$/u, true)
    // Twice in a row: it ends as it was meant.
    await mark(page, /^收藏/u).dblclick()
    await pressedIs(page, /^收藏/u, false)
    await mark(page, /^收藏/u).click()
    await pressedIs(other, /^收藏，1 人$/u, true)
    await page.reload({ waitUntil: 'networkidle' })
    await pressedIs(page, /^点赞，1 人$/u, true)
    await pressedIs(page, /^收藏，1 人$/u, true)
    expect(await members[device].call(`user/myMarks?type=4&id=${article?.id ?? 0}`)).toMatchObject({ like: { active: true, count: 1 }, collect: { active: true, count: 1 } })
    expect(problems).toEqual([])
    await close()
  })

  it('follows a teacher after logging in over the page, without pressing again', async () => {
    const [teacher] = (await listOf(14)).slice(device === 'desktop' ? 0 : 1)
    const { page, close } = await open(device)
    await page.goto(`/web/skill/teacher/details/${teacher?.id ?? 0}`, { waitUntil: 'networkidle' })
    await mark(page, /^关注$/u).click()
    const dialog = page.getByRole('dialog', { name: '登录' })
    await dialog.getByLabel('手机号码').fill(members[device].mobile)
    await dialog.getByLabel('密码', { exact: true }).fill(members[device].password)
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await pressedIs(page, /^已关注$/u, true)
    await expect.poll(() => members[device].call(`user/myMarks?type=14&id=${teacher?.id ?? 0}`)).toMatchObject({ attention: { active: true, count: 1 } })
    await close()
  })

  it('waits for a seat at a full activity, moves up when somebody gives theirs back, and gives it back as well', async () => {
    const now = Date.now() / 1000
    // Few seats left, which another member takes; each layout has an activity of its own.
    const few = (await listOf(12)).map(({ id }) => detailsOf(12, id))
    const [activity] = (await Promise.all(few))
      .filter(({ sessions: [session] = [] }) => session && session.opens <= now && session.closes > now + 3600 && session.start > now + 3600 && session.capacity > 0 && session.capacity - session.taken >= 1 && session.capacity - session.taken <= 4)
      .slice(device === 'desktop' ? 0 : 1)
    const [session] = activity?.sessions ?? []
    if (!activity || !session) throw new Error('No activity with few seats left')
    const taken: { booking: { id: number } } = JSON.parse(
      JSON.stringify(await another.call('user/eventRegistration', { id: activity.id, name: '周小暑', mobile: another.mobile, people: session.capacity - session.taken, answers: answersTo(activity) })),
    )

    const { page, problems, close } = await open(device, members[device])
    await page.goto(`/web/activity/details/${activity.id}`, { waitUntil: 'networkidle' })
    const region = page.getByRole('region', { name: '活动报名' })
    await expect.poll(() => region.textContent()).toContain('名额已满')
    await fillForm(page)
    await region.getByRole('button', { name: '加入候补' }).click()
    await expect.poll(() => region.textContent()).toContain('候补第 1 位')
    expect(await region.getByRole('form').count()).toBe(0)

    await another.call('user/cancelBooking', { id: taken.booking.id })
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => region.textContent()).toContain('已报名')
    await region.getByRole('button', { name: '电子票' }).click()
    const ticket = page.getByRole('dialog', { name: '电子票' })
    await ticket.getByRole('img', { name: '电子票的二维码' }).waitFor()
    await page.keyboard.press('Escape')
    await ticket.waitFor({ state: 'detached' })
    await region.getByRole('button', { name: '取消报名' }).click()
    await region.getByRole('button', { name: '确定取消' }).click()
    await region.getByRole('button', { name: '提交报名' }).waitFor()
    expect(await members[device].call(`user/myMarks?type=12&id=${activity.id}`)).toMatchObject({ bookings: [{ state: 'cancelled' }], sessions: [{ taken: session.taken }] })
    expect(problems).toEqual([])
    await close()
  })

  it('reserves a course once they have confirmed, and is asked before giving the seat back', async () => {
    const now = Date.now() / 1000
    const [course] = (await listOf(13)).filter(({ sessions = [] }) => sessions.filter(({ start, capacity, taken }) => start > now + 86_400 && taken < capacity).length > 1).slice(device === 'desktop' ? 0 : 1)
    const { page, problems, close } = await open(device, members[device])
    await page.goto(`/web/skill/details/${course?.id ?? 0}`, { waitUntil: 'networkidle' })
    const reserve = page.getByRole('button', { name: /^预约：/u }).first()
    const name = (await reserve.getAttribute('aria-label'))?.slice('预约：'.length) ?? ''
    const slip = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await reserve.click()
    expect(await slip.textContent()).toContain('预约人：')
    await slip.getByRole('button', { name: '确定预约' }).click()
    await expect.poll(() => slip.textContent()).toContain('已预约')
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => slip.textContent()).toContain('已预约')
    await slip.getByRole('button', { name: `取消预约：${name}` }).click()
    await page.keyboard.press('Escape')
    expect(await slip.textContent()).toContain('已预约')
    await slip.getByRole('button', { name: `取消预约：${name}` }).click()
    await slip.getByRole('button', { name: '确定取消' }).click()
    await slip.getByRole('button', { name: `预约：${name}`, exact: true }).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('reads on where the book was left on another device', async () => {
    const book = (await listOf(15)).find(({ title }) => title === (device === 'desktop' ? '论语' : '诗经'))
    const here = await open(device, members[device])
    await here.page.goto(`/web/book-read/${book?.id ?? 0}`)
    await here.page.locator('[data-sheet="1"][data-drawn]').waitFor()
    if (device === 'desktop') {
      await here.page.getByLabel('页码').fill('12')
      await here.page.getByLabel('页码').press('Enter')
    } else await here.page.goto(`/web/book-read/${book?.id ?? 0}?page=12`)
    await here.page.locator('[data-sheet="12"][data-drawn]').waitFor()
    await here.page.getByRole('link', { name: '返回这本书的介绍' }).click()
    await here.page.getByRole('button', { name: '加入书架' }).click()
    await here.page.getByRole('button', { name: /^已在书架/u }).waitFor()
    await expect.poll(() => members[device].call(`user/myMarks?type=15&id=${book?.id ?? 0}`)).toMatchObject({ progress: { page: 12 }, shelf: { active: true } })
    expect(here.problems).toEqual([])
    await here.close()

    const there = await open(device === 'desktop' ? 'mobile' : 'desktop', members[device])
    await there.page.goto(`/web/book/details/${book?.id ?? 0}`)
    await there.page.getByRole('button', { name: /^已在书架/u }).waitFor()
    await there.page.getByRole('link', { name: '继续阅读 · 第 12 页' }).click()
    await there.page.locator('[data-sheet="12"][data-drawn]').waitFor()
    expect(there.problems).toEqual([])
    await there.close()
  })
})
