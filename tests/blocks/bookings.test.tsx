// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { bookingStatus } from '#blocks/bookings/booking-status.ts'
import { Bookings } from '#blocks/bookings/Bookings.tsx'
import { examples } from '#blocks/bookings/examples.ts'
import { groupByDay } from '#blocks/bookings/group-by-day.ts'
import type { BookingsResponse } from '#contract/booking.ts'
import { planRequest } from '#plan/request-key.ts'
import { ClockContext } from '#state/clock.ts'

import { NOW } from '../support/BlockPage.tsx'
import { type LiveBlock, showLive } from '../support/live-block.tsx'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'

const requests = { bookings: planRequest('activities', { state: 'ahead', page: 1, limit: 10 }) }
const HOUR = 3600
const DAY = 86_400

function block(name: string, changes?: Partial<BookingsResponse>) {
  const { props, data } = exampleNamed(examples, name)
  return <Bookings props={props} data={{ bookings: { ...data.bookings, ...changes } }} sectionId="bookings-1" requests={requests} fields={[]} />
}
const show = (name: string, query: Readonly<Record<string, string>> = {}) => showOnPage({ path: 'user/my-activities', query }, block(name))
const slips = (host: Element) => [...host.querySelectorAll('article')]
const acts = (slip: Element | undefined) => [...(slip?.querySelectorAll('div > button, div > a') ?? [])].map(({ textContent }) => textContent)

describe('how a booking stands', () => {
  const seats = { opens: 0, closes: 0, capacity: 5, taken: 5 }
  const when = { start: NOW + HOUR, end: NOW + 3 * HOUR, ...seats }
  it.each([
    ['confirmed', 'confirmed', 0, NOW],
    ['under-way', 'confirmed', 0, NOW + HOUR],
    ['over', 'confirmed', 0, NOW + 3 * HOUR],
    ['signed-in', 'confirmed', NOW + HOUR, NOW + 3 * HOUR],
    ['waiting', 'waiting', 0, NOW],
    ['in-vain', 'waiting', 0, NOW + HOUR],
    ['cancelled', 'cancelled', 0, NOW],
    ['cancelled', 'cancelled', 0, NOW + 3 * HOUR],
  ] as const)('is %s for one that is %s, signed in at %i, at %i', (status, state, signedIn, now) => {
    expect(bookingStatus(now, { state, signedIn, when })).toBe(status)
  })

  it('waits on while one can sign up, however long ago it began', () => {
    const waiting = { state: 'waiting' as const, signedIn: 0, when: { ...when, end: NOW + 20 * DAY, closes: NOW + 10 * DAY } }
    expect([NOW + DAY, NOW + 10 * DAY - 1, NOW + 10 * DAY].map((now) => bookingStatus(now, waiting))).toEqual(['waiting', 'waiting', 'in-vain'])
  })

  it('is a day long where no end is given, and to come where no time is', () => {
    const open = { state: 'confirmed' as const, signedIn: 0 }
    expect(bookingStatus(NOW + DAY - 1, { ...open, when: { start: NOW, end: 0, ...seats } })).toBe('under-way')
    expect(bookingStatus(NOW + DAY, { ...open, when: { start: NOW, end: 0, ...seats } })).toBe('over')
    expect(bookingStatus(NOW, { ...open, when: { start: 0, end: 0, ...seats } })).toBe('confirmed')
  })
})

describe('the days of an agenda', () => {
  const days = (...starts: number[]) => groupByDay(starts.map((start) => ({ when: { start } })), NOW, 'Asia/Shanghai').map(({ nearness, date, rows }) => [nearness, date, rows.map(({ when }) => when.start)])

  it('are in order, by the site’s own midnight, and what has no time is last', () => {
    // 2026-11-21 is Saturday; noon there.
    expect(days(0, NOW + 13 * HOUR, NOW + 11 * HOUR, NOW + 5 * DAY)).toEqual([
      ['today', '2026-11-21', [NOW + 11 * HOUR]],
      ['tomorrow', '2026-11-22', [NOW + 13 * HOUR]],
      ['later', '2026-11-26', [NOW + 5 * DAY]],
      ['undated', '', [0]],
    ])
  })

  it('have under today what began on an earlier one', () => {
    expect(days(NOW - 3 * DAY, NOW + HOUR)).toEqual([['today', '2026-11-21', [NOW - 3 * DAY, NOW + HOUR]]])
  })
})

describe('bookings', () => {
  it('say what, when, where, for whom, and how they stand', () => {
    const [lecture, queued] = slips(show('usual'))
    for (const said of ['秋声里的昆曲', '11月23日 周一 19:00–21:00', '云汀市图书馆 一楼报告厅', '林一，2 人', '已报名', '文化活动']) expect(lecture?.textContent).toContain(said)
    for (const said of ['候补第 3 位', '自动递补']) expect(queued?.textContent).toContain(said)
    expect(lecture?.querySelector('h2 a')?.getAttribute('href')).toMatch(/^\/web\/activity\/details\/\d+$/u)
  })

  it.each([
    ['usual', 0, ['电子票', '加入日历', '取消报名']],
    ['usual', 1, ['退出候补']],
    ['under-way', 0, ['签到', '电子票']],
    ['signed-in', 0, ['电子票']],
    ['past', 0, []],
    ['past', 1, []],
    ['past', 2, []],
    ['cancelled', 0, ['重新报名']],
    ['undated', 0, ['电子票', '取消报名']],
  ])('offer what can be done about them: %s, %i', (name, index, offered) => {
    expect(acts(slips(show(name))[index])).toEqual(offered)
  })

  it('are told apart by where they stand, with how many there are, each under its address', () => {
    const tabs = [...show('cancelled', { state: 'cancelled', p: '2' }).querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href'), link.hasAttribute('aria-current')])
    expect(tabs).toEqual([
      ['待参加 2', '/web/user/my-activities', false],
      ['已结束 3', '/web/user/my-activities?state=past', false],
      ['已取消 1', '/web/user/my-activities?state=cancelled', true],
    ])
  })

  it('that one only waits for are no seats', () => {
    expect(textsOf(show('usual'), 'nav a')).toEqual(['待参加 1 候补 1', '已结束 3', '已取消 1'])
    expect(textsOf(show('no-counts'), 'nav a')).toEqual(['待参加', '已结束', '已取消'])
  })

  it('that are not there lead to where there are some', () => {
    expect([...show('none').querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/web/activity')
    expect([...show('none-past', { state: 'past' }).querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/web/skill/list')
    expect(show('agenda-none').querySelectorAll('nav')).toHaveLength(0)
  })

  it('ahead stand by their days, without tabs', () => {
    const host = show('agenda')
    expect(textsOf(host, 'h2')).toEqual(['今天11月21日 周六', '明天11月22日 周日', '11月23日 周一', '11月30日 周一', '时间待定'])
    expect(host.querySelectorAll('nav')).toHaveLength(0)
  })

  it('keep long names, and one’s own session, readable', () => {
    const [slip] = slips(show('long'))
    for (const said of ['上午场', '阿布都热依木', '5 人', '从北门进']) expect(slip?.textContent).toContain(said)
  })
})

describe('what one does about a booking', () => {
  let live: LiveBlock | undefined
  afterEach(async () => {
    await live?.leave()
    live = undefined
    vi.unstubAllGlobals()
  })
  const dialog = () => document.querySelector('[role=dialog],[role=alertdialog]')
  const inDialog = async (name: string) =>
    live?.settle(() => {
      const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent, ariaLabel }) => (ariaLabel ?? textContent) === name)
      if (!button) throw new Error(`No button "${name}" in the dialog`)
      button.click()
    })
  /** As a browser does: what is pressed has the focus. */
  const press = async (name: string) => {
    await live?.settle(() => [...(live?.host.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.focus())
    await live?.press(name)
  }
  const given = exampleNamed(examples, 'usual').data.bookings.rows[0]
  const badge = () => live?.host.querySelector('article > div span')?.textContent
  const booked = (changes: object) => ({ kind: 'ok' as const, data: { booking: { ...given, ...changes }, session: given?.when } })

  it('is asked about before a seat is given back, and what is lost is named', async () => {
    live = await showLive(block('usual'))
    await press('取消报名')
    expect(dialog()?.getAttribute('role')).toBe('alertdialog')
    for (const said of ['秋声里的昆曲', '11月23日 周一 19:00–21:00', '2 个名额', '候补']) expect(dialog()?.textContent).toContain(said)
    expect(document.activeElement?.textContent).toBe('再想想')
    await inDialog('再想想')
    expect([dialog(), live.sent]).toEqual([null, []])
    await expect.poll(() => document.activeElement?.textContent).toBe('取消报名')
  })

  it('is given back once the server says so, however often it is pressed', async () => {
    let answer: (result: ReturnType<typeof booked>) => void = () => undefined
    live = await showLive(block('usual'), {
      answer: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await press('取消报名')
    await inDialog('确定取消')
    await inDialog('确定取消')
    expect([dialog() === null, badge(), live.sent, live.changes]).toEqual([false, '已报名', [{ call: 'user/cancelBooking', input: { id: given?.id } }], []])
    await live.settle(() => answer(booked({ state: 'cancelled', ticket: '' })))
    expect([dialog(), badge(), acts(live.host.querySelector('article') ?? undefined)]).toEqual([null, '已取消', ['重新报名']])
    expect(live.changes.flat()).toEqual(expect.arrayContaining(['activities', 'appointments', 'courses', 'marks']))
  })

  it('stays where it was when the list has come anew without it', async () => {
    live = await showLive(block('usual'), { answer: () => booked({ state: 'cancelled', ticket: '' }) })
    await press('取消报名')
    await inDialog('确定取消')
    await live.show(block('usual', { rows: exampleNamed(examples, 'usual').data.bookings.rows.slice(1), total: 1 }))
    expect(textsOf(live.host, 'article h2')).toEqual(['秋声里的昆曲：从《牡丹亭》说起', '冬至包汤圆'])
    expect([badge(), acts(live.host.querySelector('article') ?? undefined)]).toEqual(['已取消', ['重新报名']])
    expect(live.host.contains(document.activeElement)).toBe(true)
  })

  it.each([[{ kind: 'refused' as const, code: 0, message: '已经开始，不能取消' }], [{ kind: 'unauthorized' as const }]])('is kept where the server disagrees: %o', async (result) => {
    live = await showLive(block('usual'), { answer: () => result })
    await press('取消报名')
    await inDialog('确定取消')
    expect([dialog(), badge()]).toEqual([null, '已报名'])
  })

  it('is asked about once more where the line is down', async () => {
    const answers = [{ kind: 'network' as const }, booked({ state: 'cancelled', ticket: '' })]
    live = await showLive(block('usual'), { answer: () => answers.shift() ?? { kind: 'network' } })
    await press('取消报名')
    await inDialog('确定取消')
    expect([dialog()?.querySelector('[role=alert]')?.textContent, badge()]).toEqual(['没有取消成功，请看看网络是否通畅，再试一次。', '已报名'])
    await inDialog('确定取消')
    expect([dialog(), badge()]).toEqual([null, '已取消'])
  })

  it('goes on below where there are more, and acts on those, too', async () => {
    // jsdom sees nothing: the link is pressed instead.
    vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} })
    const [first, second] = exampleNamed(examples, 'usual').data.bookings.rows
    if (!first || !second) throw new Error('The usual example has two bookings')
    const next: BookingsResponse = { total: 3, page: 2, limit: 2, rows: [{ ...first, id: 901 }, second] }
    live = await showLive(block('growing', { rows: [first, second], total: 3, limit: 2 }), { source: () => Promise.resolve({ kind: 'ok', data: next }), answer: () => booked({ id: 901, state: 'cancelled', ticket: '' }) })
    await live.settle(() => [...(live?.host.querySelectorAll<HTMLElement>('nav a') ?? [])].find(({ textContent }) => textContent === '下一页')?.click())
    await expect.poll(() => live && slips(live.host).length).toBe(3)
    expect([...live.host.querySelectorAll('[data-page]')].map((row) => row.getAttribute('data-page'))).toEqual(['1', '2'])
    await live.settle(() => [...(slips(live?.host ?? document.body)[2]?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === '取消报名')?.click())
    await inDialog('确定取消')
    expect(slips(live.host).map((slip) => slip.querySelector(':scope > div span')?.textContent)).toEqual(['已报名', '候补第 3 位', '已取消'])
    expect(live.sent).toEqual([{ call: 'user/cancelBooking', input: { id: 901 } }])
  })

  it('says of a waiting list what leaving it means', async () => {
    live = await showLive(block('usual'))
    await press('退出候补')
    for (const said of ['第 3 位', '最后']) expect(dialog()?.textContent).toContain(said)
  })

  it('shows the ticket to be scanned and to be read, and once more for paper', async () => {
    live = await showLive(block('usual'))
    await press('电子票')
    expect(dialog()?.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('电子票的二维码')
    for (const said of ['秋声里的昆曲', '11月23日 周一 19:00–21:00', '云汀市图书馆 一楼报告厅', '林一', '2 人']) expect(dialog()?.textContent).toContain(said)
    expect(dialog()?.textContent?.replaceAll(' ', '')).toContain(given?.ticket)
    const papers = [...document.body.children].filter((child) => child !== live?.host && !child.contains(dialog()) && child.querySelector('svg[role=img]'))
    expect(papers).toHaveLength(1)
    await inDialog('关闭')
    expect([...document.body.children].some((child) => child !== live?.host && child.querySelector('svg[role=img]'))).toBe(false)
    await expect.poll(() => document.activeElement?.textContent).toBe('电子票')
  })

  it('signs in with the venue’s code', async () => {
    live = await showLive(block('under-way'), { answer: (call) => (call === 'user/signIn' ? { kind: 'refused', code: 0, message: '签到码不正确' } : { kind: 'network' }) })
    const row = exampleNamed(examples, 'under-way').data.bookings.rows[0]
    await press('签到')
    const field = dialog()?.querySelector('input')
    await inDialog('签到')
    expect([live.sent, dialog()?.querySelector('[role=alert]')?.textContent]).toEqual([[], '请输入现场公布的签到码'])
    if (field) field.value = ' 482913 '
    await inDialog('签到')
    expect(live.sent).toEqual([{ call: 'user/signIn', input: { id: row?.article.id, code: '482913' } }])
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('签到码不正确')
    expect([field?.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
  })

  it('is in when the server says so', async () => {
    const row = exampleNamed(examples, 'under-way').data.bookings.rows[0]
    live = await showLive(block('under-way'), { answer: () => ({ kind: 'ok', data: { booking: { ...row, signedIn: NOW }, session: row?.when } }) })
    await press('签到')
    const field = dialog()?.querySelector('input')
    if (field) field.value = '482913'
    await inDialog('签到')
    expect([dialog(), badge()]).toEqual([null, '已签到'])
  })

  it('asks anew when the doors of one open', async () => {
    const [row] = exampleNamed(examples, 'usual').data.bookings.rows
    if (!row) throw new Error('The usual example has bookings')
    const soon = block('usual', { rows: [{ ...row, when: { ...row.when, start: NOW + HOUR + 60 } }] })
    const at = (now: number) => <ClockContext value={{ renderedAt: now, now: () => now }}>{soon}</ClockContext>
    live = await showLive(at(NOW))
    expect(live.changes).toEqual([])
    await live.show(at(NOW + 60))
    expect(live.changes).toEqual([['activities']])
  })
})

describe('the way out of what has begun', () => {
  const begun = { start: NOW - 10 * DAY, end: NOW + 20 * DAY, opens: 0 }
  it.each([
    ['a seat, while one can sign up', 'confirmed', NOW + DAY, 1],
    ['a seat, once sign-up is closed', 'confirmed', NOW - DAY, 0],
    ['a place in the list, while one can sign up', 'waiting', NOW + DAY, 1],
    ['a place in the list, once sign-up is closed', 'waiting', NOW - DAY, 1],
  ] as const)('%s', (_what, state, closes, ways) => {
    const [row] = exampleNamed(examples, 'usual').data.bookings.rows
    if (!row) throw new Error('The example has no booking')
    const shown = showOnPage({ path: 'user/my-activities', query: {} }, block('usual', { rows: [{ ...row, state, canCancel: true, when: { ...row.when, ...begun, closes } }] }))
    expect(acts(slips(shown)[0]).filter((text) => /取消|退出候补/u.test(text ?? ''))).toHaveLength(ways)
  })
})
