import type { Page } from 'playwright-core'
import signUpForm from '../../schema/forms/sign-up.json' with { type: 'json' }

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { atRest, openAwake, warm } from '../support/awake.ts'
import { beginsWith } from '../support/begins-with.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { answerTo, fillSignUp, signUpSubmit } from '../support/fill-sign-up.ts'
import { loggedIn } from '../support/logged-in.ts'
import { registerMember, type TestMember } from '../support/register-member.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'
import { labelOf } from '../support/form-words.ts'
import { say } from '../support/words.ts'

/** Visitors' acts change what others see, so this portal is not shared. */
let portal: RunningPortal
let browser: TestBrowser
let members: Record<TestDevice, TestMember>
let another: TestMember

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  members = {
    desktop: await registerMember(portal, '13900000011'),
    mobile: await registerMember(portal, '13900000012'),
  }
  another = await registerMember(portal, '13900000013')
})
afterAll(async () => {
  await Promise.all([portal?.close(), browser?.close()])
})

const open = (device: TestDevice, member?: TestMember) =>
  browser.newPage({
    device,
    origin: portal.origin,
    ...(member ? { storageState: loggedIn(portal.origin, member.token) } : {}),
  })

interface Entity {
  id: number
  title: string
  sessions?: {
    id: number
    name: string
    start: number
    end: number
    opens: number
    closes: number
    capacity: number
    taken: number
  }[]
  questions?: { name: string; label: string; kind: string; min?: number; options?: string[] }[]
}

async function ask<Data>(call: string): Promise<Data> {
  const response = await fetch(`${portal.origin}/api/${call}`)
  const { data }: { data: Data } = JSON.parse(await response.text())
  return data
}
const listOf = async (type: number) => (await ask<{ rows: Entity[] }>(`Article/getList?type=${type}&limit=60`)).rows
const detailsOf = (type: number, id: number) => ask<Entity>(`Article/getDetails?type=${type}&id=${id}`)

const mark = (page: Page, name: RegExp | string) =>
  page.getByRole('group', { name: say('article', 'marks') }).getByRole('button', { name, exact: true })
const pressedIs = async (page: Page, name: RegExp | string, expected: boolean) => {
  await expect.poll(() => mark(page, name).getAttribute('aria-pressed')).toBe(String(expected))
}

/** Answers to the questions of an activity. */
function answersTo({ questions = [] }: Entity): Record<string, string> {
  return Object.fromEntries(questions.map((question) => [question.name, answerTo(question)]))
}

describe('a member whose line is down at the door', () => {
  it('reads the facts of the ticket, and gets the ticket itself as soon as it can be loaded', async () => {
    const now = Date.now() / 1000
    const found = (await Promise.all((await listOf(12)).map(({ id }) => detailsOf(12, id)))).find(
      ({ sessions: [session] = [] }) =>
        session &&
        session.opens <= now &&
        session.closes > now + 3600 &&
        session.start > now + 3600 &&
        session.capacity - session.taken > 4,
    )
    if (!found) throw new Error('No activity with many seats left')
    const { page, close } = await open('mobile', another)
    await openAwake(page, `/web/activity/details/${found.id}`)
    const region = page.getByRole('region', { name: '活动报名' })
    await fillSignUp(page)
    await page.route('**/assets/*.js', (route) => route.abort())
    await region.getByRole('button', { name: signUpSubmit }).click()
    await expect.poll(() => region.textContent()).toContain(say('sign-up', 'ticketFailed'))
    const mine: { bookings: { id: number; ticket: string }[] } = JSON.parse(
      JSON.stringify(await another.call(`user/myMarks?type=12&id=${found.id}`)),
    )
    expect((await region.textContent())?.replaceAll(' ', '')).toContain(mine.bookings[0]?.ticket)
    await page.unroute('**/assets/*.js')
    await region.getByRole('button', { name: '重试' }).click()
    await region.getByRole('img', { name: say('sign-up', 'ticketCode') }).waitFor()
    await region.getByRole('button', { name: say('sign-up', 'ticket') }).click()
    await page
      .getByRole('dialog', { name: say('sign-up', 'ticket') })
      .getByRole('img', { name: say('sign-up', 'ticketCode') })
      .waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() =>
        region
          .getByRole('button', { name: say('sign-up', 'ticket') })
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true)
    await another.call('user/cancelBooking', { id: mine.bookings[0]?.id ?? 0 })
    await close()
  })
})

describe.each(['desktop', 'mobile'] as const)('a member on %s', (device) => {
  it('likes and collects, and finds both again after a reload and in another tab', async () => {
    const [article] = (await listOf(4)).slice(device === 'desktop' ? 0 : 1)
    const { page, problems, close } = await open(device, members[device])
    await openAwake(page, `/web/news/details/${article?.id ?? 0}`)
    const other = await page.context().newPage()
    await openAwake(other, `/web/news/details/${article?.id ?? 0}`)
    await Promise.all([warm(page), atRest(page)])
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api/'.length))
    })

    await mark(page, beginsWith(say('article', 'like'))).click()
    await pressedIs(page, say('article', 'like'), true)
    // The other tab is told after this one has asked whatever it would ask.
    await pressedIs(other, say('article', 'like'), true)
    await atRest(page)
    expect(calls).toEqual(['Article/likeOr'])
    // Two clicks in quick succession: the second undoes the first.
    await mark(page, beginsWith(say('article', 'collect'))).dblclick()
    await pressedIs(page, beginsWith(say('article', 'collect')), false)
    await mark(page, beginsWith(say('article', 'collect'))).click()
    await pressedIs(other, say('article', 'collect'), true)
    await page.reload()
    await pressedIs(page, say('article', 'like'), true)
    await pressedIs(page, say('article', 'collect'), true)
    expect(await members[device].call(`user/myMarks?type=4&id=${article?.id ?? 0}`)).toMatchObject({
      like: { active: true, count: 1 },
      collect: { active: true, count: 1 },
    })
    expect(problems).toEqual([])
    await close()
  })

  it('follows a teacher after logging in over the page, without pressing again', async () => {
    const [teacher] = (await listOf(14)).slice(device === 'desktop' ? 0 : 1)
    const { page, close } = await open(device)
    await openAwake(page, `/web/skill/teacher/details/${teacher?.id ?? 0}`)
    await mark(page, say('article', 'follow')).click()
    const dialog = page.getByRole('dialog', { name: '登录' })
    await dialog.getByLabel('手机号码').fill(members[device].mobile)
    await dialog.getByLabel('密码', { exact: true }).fill(members[device].password)
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await pressedIs(page, say('article', 'followDone'), true)
    await expect
      .poll(() => members[device].call(`user/myMarks?type=14&id=${teacher?.id ?? 0}`))
      .toMatchObject({ attention: { active: true, count: 1 } })
    await close()
  })

  it('waits for a seat at a full activity, moves up after a cancellation, and gives the seat back as well', async () => {
    const now = Date.now() / 1000
    // An activity with few seats left, which another member then takes; each layout uses an activity of its own.
    const few = (await listOf(12)).map(({ id }) => detailsOf(12, id))
    const [activity] = (await Promise.all(few))
      .filter(
        ({ sessions: [session] = [] }) =>
          session &&
          session.opens <= now &&
          session.closes > now + 3600 &&
          session.start > now + 3600 &&
          session.capacity > 0 &&
          session.capacity - session.taken >= 1 &&
          session.capacity - session.taken <= 4,
      )
      .slice(device === 'desktop' ? 0 : 1)
    const [session] = activity?.sessions ?? []
    if (!activity || !session) throw new Error('No activity with few seats left')
    const registration: { booking: { id: number } } = JSON.parse(
      JSON.stringify(
        await another.call('user/eventRegistration', {
          id: activity.id,
          name: '周小暑',
          mobile: another.mobile,
          people: session.capacity - session.taken,
          answers: answersTo(activity),
        }),
      ),
    )

    const { page, problems, close } = await open(device, members[device])
    await openAwake(page, `/web/activity/details/${activity.id}`)
    const region = page.getByRole('region', { name: '活动报名' })
    await expect.poll(() => region.textContent()).toContain(say('sign-up', 'full'))
    await fillSignUp(page)
    await region.getByRole('button', { name: say('sign-up', 'join') }).click()
    await expect.poll(() => region.textContent()).toContain(say('sign-up', 'waiting', { position: 1 }))
    await expect.poll(() => region.getByRole('form').count()).toBe(0)

    await another.call('user/cancelBooking', { id: registration.booking.id })
    await page.reload()
    await expect.poll(() => region.textContent()).toContain(say('sign-up', 'booked'))
    await region.getByRole('button', { name: say('sign-up', 'ticket') }).click()
    const ticket = page.getByRole('dialog', { name: say('sign-up', 'ticket') })
    await ticket.getByRole('img', { name: say('sign-up', 'ticketCode') }).waitFor()
    await page.keyboard.press('Escape')
    await ticket.waitFor({ state: 'detached' })
    await region.getByRole('button', { name: say('sign-up', 'cancel') }).click()
    await region.getByRole('button', { name: say('sign-up', 'cancelYes') }).click()
    await region.getByRole('button', { name: signUpSubmit }).waitFor()
    expect(await members[device].call(`user/myMarks?type=12&id=${activity.id}`)).toMatchObject({
      bookings: [{ state: 'cancelled' }],
      sessions: [{ taken: session.taken }],
    })
    expect(problems).toEqual([])
    await close()
  })

  it('reserves a course after a confirmation, and gives the seat back after another one', async () => {
    const now = Date.now() / 1000
    const [course] = (await listOf(13))
      .filter(
        ({ sessions = [] }) =>
          sessions.filter(({ start, capacity, taken }) => start > now + 86_400 && taken < capacity).length > 1,
      )
      .slice(device === 'desktop' ? 0 : 1)
    const { page, problems, close } = await open(device, members[device])
    await openAwake(page, `/web/skill/details/${course?.id ?? 0}`)
    const reserve = page.getByRole('button', { name: beginsWith(say('sessions', 'reserveThis', { name: '' })) }).first()
    const name =
      (await reserve.getAttribute('aria-label'))?.slice(say('sessions', 'reserveThis', { name: '' }).length) ?? ''
    const slip = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await reserve.click()
    // The name given last is kept: what was written into a sign-up form, or the nickname.
    const who = slip.getByRole('textbox', { name: labelOf(signUpForm, 'name') })
    await expect.poll(() => who.inputValue()).not.toBe('')
    await who.fill('林小满')
    await slip.getByRole('button', { name: say('sessions', 'reserveYes') }).click()
    await expect.poll(() => slip.textContent()).toContain(say('sessions', 'booked'))
    await page.reload()
    await expect.poll(() => slip.textContent()).toContain(say('sessions', 'booked'))
    await slip.getByRole('button', { name: say('sessions', 'cancelThis', { name }) }).click()
    await slip.getByRole('button', { name: say('sessions', 'cancelYes') }).waitFor()
    await page.keyboard.press('Escape')
    await slip.getByRole('button', { name: say('sessions', 'cancelYes') }).waitFor({ state: 'detached' })
    expect(await slip.textContent()).toContain(say('sessions', 'booked'))
    await slip.getByRole('button', { name: say('sessions', 'cancelThis', { name }) }).click()
    await slip.getByRole('button', { name: say('sessions', 'cancelYes') }).click()
    await slip.getByRole('button', { name: say('sessions', 'reserveThis', { name }), exact: true }).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('reads on in a book from the page on another device', async () => {
    const book = (await listOf(15)).find(({ title }) => title === (device === 'desktop' ? '论语' : '诗经'))
    const here = await open(device, members[device])
    if (device === 'desktop') {
      await here.page.goto(`/web/book-read/${book?.id ?? 0}`)
      await here.page.locator('[data-sheet="1"][data-drawn]').waitFor()
      await here.page.getByLabel(say('reader', 'pageNumber')).fill('12')
      await here.page.getByLabel(say('reader', 'pageNumber')).press('Enter')
    } else await here.page.goto(`/web/book-read/${book?.id ?? 0}?page=12`)
    await here.page.locator('[data-sheet="12"][data-drawn]').waitFor()
    await here.page.getByRole('link', { name: say('reader', 'back') }).click()
    await here.page.getByRole('button', { name: say('start-reading', 'shelf') }).click()
    await here.page.getByRole('button', { name: beginsWith(say('start-reading', 'shelved')) }).waitFor()
    await expect
      .poll(() => members[device].call(`user/myMarks?type=15&id=${book?.id ?? 0}`))
      .toMatchObject({ progress: { page: 12 }, shelf: { active: true } })
    expect(here.problems).toEqual([])
    await here.close()

    const there = await open(device === 'desktop' ? 'mobile' : 'desktop', members[device])
    await there.page.goto(`/web/book/details/${book?.id ?? 0}`)
    await there.page.getByRole('button', { name: beginsWith(say('start-reading', 'shelved')) }).waitFor()
    await there.page.getByRole('link', { name: say('start-reading', 'resume', { page: 12 }) }).click()
    await there.page.locator('[data-sheet="12"][data-drawn]').waitFor()
    expect(there.problems).toEqual([])
    await there.close()
  })
})
