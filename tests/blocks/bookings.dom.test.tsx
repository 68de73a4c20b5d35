import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { Bookings } from '#blocks/bookings/Bookings.tsx'
import { examples } from '#blocks/bookings/examples.ts'
import { groupByDay } from '#blocks/bookings/group-by-day.ts'
import type { BookingsResponse } from '#contract/members/booking.ts'
import { planRequest } from '#plan/request-key.ts'
import { ClockContext } from '#state/clock.ts'

import { NOW } from '../support/BlockPage.tsx'
import { showLive } from '../support/live-block.tsx'
import { fill, press, pressOn, settle } from '../support/press.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const requests = { bookings: planRequest('activities', { state: 'ahead', page: 1, limit: 10 }) }
const HOUR = 3600
const DAY = 86_400

function block(name: string, changes?: Partial<BookingsResponse>) {
  const { props, data } = exampleNamed(examples, name)
  return (
    <Bookings
      props={props}
      data={{ bookings: { ...data.bookings, ...changes } }}
      sectionId="bookings-1"
      requests={requests}
      fields={[]}
    />
  )
}
const show = (name: string, query: Readonly<Record<string, string>> = {}) =>
  showOnPage({ path: 'user/my-activities', query }, block(name))
const slips = (host: Element) => [...host.querySelectorAll('article')]
const acts = (slip: Element | undefined) =>
  [...(slip?.querySelectorAll('div > button, div > a') ?? [])].map(({ textContent }) => textContent)

/** The accessible name of an action: several bookings stand on one page, and each names its own. */
const nameOf = (action: 'cancel' | 'leaveQueue' | 'ticket' | 'signIn', title = '秋声里的昆曲：从《牡丹亭》说起') =>
  say('bookings', 'this', { action: say('bookings', action), title })

describe('the days of an agenda', () => {
  const days = (...starts: number[]) =>
    groupByDay(
      starts.map((start) => ({ when: { start } })),
      NOW,
      'Asia/Shanghai',
    ).map(({ nearness, date, rows }) => [nearness, date, rows.map(({ when }) => when.start)])

  it('are in order, by the site’s midnight, with entries without a time last', () => {
    // 2026-11-21 is Saturday; noon there.
    expect(days(0, NOW + 13 * HOUR, NOW + 11 * HOUR, NOW + 5 * DAY)).toEqual([
      ['today', '2026-11-21', [NOW + 11 * HOUR]],
      ['tomorrow', '2026-11-22', [NOW + 13 * HOUR]],
      ['later', '2026-11-26', [NOW + 5 * DAY]],
      ['undated', '', [0]],
    ])
  })

  it('have under today entries that began earlier', () => {
    expect(days(NOW - 3 * DAY, NOW + HOUR)).toEqual([['today', '2026-11-21', [NOW - 3 * DAY, NOW + HOUR]]])
  })
})

describe('bookings', () => {
  it('show what, when, where, for whom, and the status', () => {
    const [lecture, queued] = slips(show('usual'))
    for (const text of [
      '秋声里的昆曲',
      '11月23日 周一 19:00–21:00',
      '云汀市图书馆 一楼报告厅',
      say('bookings', 'people', { name: '林一', people: 2 }),
      say('bookings', 'is-confirmed'),
      '文化活动',
    ])
      expect(lecture?.textContent).toContain(text)
    for (const text of [say('bookings', 'is-waiting', { position: 3 }), say('bookings', 'note-waiting')])
      expect(queued?.textContent).toContain(text)
    expect(lecture?.querySelector('h2 a')?.getAttribute('href')).toMatch(/^\/web\/activity\/details\/\d+$/u)
  })

  it.each([
    ['usual', 0, [say('bookings', 'ticket'), say('bookings', 'calendar'), say('bookings', 'cancel')]],
    ['usual', 1, [say('bookings', 'leaveQueue')]],
    ['under-way', 0, [say('bookings', 'signIn'), say('bookings', 'ticket')]],
    ['signed-in', 0, [say('bookings', 'ticket')]],
    ['past', 0, []],
    ['past', 1, []],
    ['past', 2, []],
    ['cancelled', 0, [say('bookings', 'again')]],
    ['undated', 0, [say('bookings', 'ticket'), say('bookings', 'cancel')]],
  ])('offer the possible acts: %s, %i', (name, index, offered) => {
    expect(acts(slips(show(name))[index])).toEqual(offered)
  })

  it.each(['usual', 'courses', 'under-way', 'cancelled', 'agenda'])(
    'have actions with distinct names for screen readers: %s',
    (name) => {
      const names = slips(show(name)).flatMap((slip) => {
        const title = slip.querySelector(':is(h2, h3)')?.textContent ?? ''
        const labels = [...slip.querySelectorAll('div > button, div > a')].map(
          (act) => act.getAttribute('aria-label') ?? '',
        )
        expect(labels.filter((label) => !label.includes(title))).toEqual([])
        return labels
      })
      expect(names).not.toEqual([])
      expect(new Set(names).size).toBe(names.length)
    },
  )

  it('are grouped by status, with counts, each group under its address', () => {
    const tabs = [...show('cancelled', { state: 'cancelled', p: '2' }).querySelectorAll('nav a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.hasAttribute('aria-current'),
    ])
    expect(tabs).toEqual([
      [`${say('bookings', 'ahead')} 2`, '/web/user/my-activities', false],
      [`${say('bookings', 'past')} 3`, '/web/user/my-activities?state=past', false],
      [`${say('bookings', 'cancelled')} 1`, '/web/user/my-activities?state=cancelled', true],
    ])
  })

  it('on the waiting list are no seats', () => {
    expect(textsOf(show('usual'), 'nav a')).toEqual([
      `${say('bookings', 'ahead')} 1 ${say('bookings', 'waitingToo', { count: 1 })}`,
      `${say('bookings', 'past')} 3`,
      `${say('bookings', 'cancelled')} 1`,
    ])
    expect(textsOf(show('no-counts'), 'nav a')).toEqual([
      say('bookings', 'ahead'),
      say('bookings', 'past'),
      say('bookings', 'cancelled'),
    ])
  })

  it('are replaced, where there are none, by a link to activities or courses', () => {
    expect([...show('none').querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/web/activity')
    expect(
      [...show('none-past', { state: 'past' }).querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ).toContain('/web/skill/list')
    expect(show('agenda-none').querySelectorAll('nav')).toHaveLength(0)
  })

  it('to come stand by their days, without tabs', () => {
    const host = show('agenda')
    expect(textsOf(host, 'h2')).toEqual([
      `${say('bookings', 'today')}11月21日 周六`,
      `${say('bookings', 'tomorrow')}11月22日 周日`,
      '11月23日 周一',
      '11月30日 周一',
      say('bookings', 'undated'),
    ])
    expect(host.querySelectorAll('nav')).toHaveLength(0)
  })

  it('show long names, and the session of the member, in full', () => {
    const [slip] = slips(show('long'))
    for (const text of ['上午场', '阿布都热依木', say('bookings', 'persons', { people: 5 }), '从北门进'])
      expect(slip?.textContent).toContain(text)
  })
})

describe('an act on a booking', () => {
  const dialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')
  const firstBooking = exampleNamed(examples, 'usual').data.bookings.rows[0]
  const badge = () => document.querySelector('article > div span')?.textContent
  const booked = (changes: object) => ({
    kind: 'ok' as const,
    data: { booking: { ...firstBooking, ...changes }, session: firstBooking?.when },
  })

  it('needs a confirmation before a seat is given back, with the loss named', async () => {
    const live = await showLive(block('usual'))
    await press(nameOf('cancel'))
    expect(dialog()?.getAttribute('role')).toBe('alertdialog')
    expect(dialog()?.textContent).toContain(
      say('bookings', 'cancelLoss', {
        title: '秋声里的昆曲：从《牡丹亭》说起',
        when: '11月23日 周一 19:00–21:00',
        people: 2,
      }),
    )
    expect(document.activeElement?.textContent).toBe(say('bookings', 'keep'))
    await press(say('bookings', 'keep'))
    expect([dialog(), live.sent]).toEqual([null, []])
    await expect.poll(() => document.activeElement?.textContent).toBe(say('bookings', 'cancel'))
  })

  it('is done once the server confirms it, however often it is pressed', async () => {
    let answer: (result: ReturnType<typeof booked>) => void = () => undefined
    const live = await showLive(block('usual'), {
      answer: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await press(nameOf('cancel'))
    await press(say('bookings', 'cancelYes'))
    await press(say('bookings', 'cancelYes'))
    expect([dialog() === null, badge(), live.sent, live.changes]).toEqual([
      false,
      say('bookings', 'is-confirmed'),
      [{ call: 'user/cancelBooking', input: { id: firstBooking?.id } }],
      [],
    ])
    await settle(() => answer(booked({ state: 'cancelled', ticket: '' })))
    expect([dialog(), badge(), acts(live.host.querySelector('article') ?? undefined)]).toEqual([
      null,
      say('bookings', 'is-cancelled'),
      [say('bookings', 'again')],
    ])
    expect(live.changes.flat()).toEqual(expect.arrayContaining(['activities', 'appointments', 'courses', 'marks']))
  })

  it('leaves the booking in its place when the list has come anew without it', async () => {
    const live = await showLive(block('usual'), { answer: () => booked({ state: 'cancelled', ticket: '' }) })
    await press(nameOf('cancel'))
    await press(say('bookings', 'cancelYes'))
    await live.show(block('usual', { rows: exampleNamed(examples, 'usual').data.bookings.rows.slice(1), total: 1 }))
    expect(textsOf(live.host, 'article h2')).toEqual(['秋声里的昆曲：从《牡丹亭》说起', '冬至包汤圆'])
    expect([badge(), acts(live.host.querySelector('article') ?? undefined)]).toEqual([
      say('bookings', 'is-cancelled'),
      [say('bookings', 'again')],
    ])
    expect(live.host.contains(document.activeElement)).toBe(true)
  })

  it.each([
    [{ kind: 'refused' as const, code: 0, message: '已经开始，不能取消' }],
    [{ kind: 'unauthorized' as const }],
  ])('leaves the booking as it was where the server disagrees: %o', async (result) => {
    await showLive(block('usual'), { answer: () => result })
    await press(nameOf('cancel'))
    await press(say('bookings', 'cancelYes'))
    expect([dialog(), badge()]).toEqual([null, say('bookings', 'is-confirmed')])
  })

  it('repeats its confirmation where the line is down', async () => {
    const answers = [{ kind: 'network' as const }, booked({ state: 'cancelled', ticket: '' })]
    await showLive(block('usual'), { answer: () => answers.shift() ?? { kind: 'network' } })
    await press(nameOf('cancel'))
    await press(say('bookings', 'cancelYes'))
    expect([screen.queryByRole('alert')?.textContent, badge()]).toEqual([
      say('bookings', 'cancelFailed'),
      say('bookings', 'is-confirmed'),
    ])
    await press(say('bookings', 'cancelYes'))
    expect([dialog(), badge()]).toEqual([null, say('bookings', 'is-cancelled')])
  })

  it('is possible on further pages, too', async () => {
    // jsdom does no layout and never reports an element in view: the link is pressed instead.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const [first, second] = exampleNamed(examples, 'usual').data.bookings.rows
    if (!first || !second) throw new Error('The usual example has two bookings')
    const next: BookingsResponse = { total: 3, page: 2, limit: 2, rows: [{ ...first, id: 901 }, second] }
    const live = await showLive(block('infinite', { rows: [first, second], total: 3, limit: 2 }), {
      source: () => Promise.resolve({ kind: 'ok', data: next }),
      answer: () => booked({ id: 901, state: 'cancelled', ticket: '' }),
    })
    await pressOn(screen.getByRole('link', { name: '下一页' }))
    await expect.poll(() => slips(live.host).length).toBe(3)
    expect([...live.host.querySelectorAll('[data-page]')].map((row) => row.getAttribute('data-page'))).toEqual([
      '1',
      '2',
    ])
    await pressOn(
      within(screen.getAllByRole('article')[2] ?? live.host).getByRole('button', { name: nameOf('cancel') }),
    )
    await press(say('bookings', 'cancelYes'))
    expect(slips(live.host).map((slip) => slip.querySelector(':scope > div span')?.textContent)).toEqual([
      say('bookings', 'is-confirmed'),
      say('bookings', 'is-waiting', { position: 3 }),
      say('bookings', 'is-cancelled'),
    ])
    expect(live.sent).toEqual([{ call: 'user/cancelBooking', input: { id: 901 } }])
  })

  it('names the loss of a place in the waiting list', async () => {
    await showLive(block('usual'))
    await press(nameOf('leaveQueue', '冬至包汤圆'))
    expect(dialog()?.textContent).toContain(
      say('bookings', 'leaveLoss', { title: '冬至包汤圆', when: '11月30日 周一 12:00–14:00', position: 3 }),
    )
  })

  it('shows the ticket as a code and as a number, and again for paper', async () => {
    const live = await showLive(block('usual'))
    await press(nameOf('ticket'))
    await expect.poll(() => screen.queryByRole('img', { name: say('bookings', 'ticketCode') })).not.toBeNull()
    for (const text of [
      '秋声里的昆曲',
      '11月23日 周一 19:00–21:00',
      '云汀市图书馆 一楼报告厅',
      '林一',
      say('bookings', 'persons', { people: 2 }),
    ])
      expect(dialog()?.textContent).toContain(text)
    expect(dialog()?.textContent?.replaceAll(' ', '')).toContain(firstBooking?.ticket)
    const papers = [...document.body.children].filter(
      (child) => child !== live.host && !child.contains(dialog()) && child.querySelector('svg[role=img]'),
    )
    expect(papers).toHaveLength(1)
    await press(say('bookings', 'close'))
    expect(
      [...document.body.children].some((child) => child !== live.host && child.querySelector('svg[role=img]')),
    ).toBe(false)
    await expect.poll(() => document.activeElement?.textContent).toBe(say('bookings', 'ticket'))
  })

  it('checks in with the code of the venue', async () => {
    const live = await showLive(block('under-way'), {
      answer: (call) =>
        call === 'user/signIn' ? { kind: 'refused', code: 0, message: '签到码不正确' } : { kind: 'network' },
    })
    const row = exampleNamed(examples, 'under-way').data.bookings.rows[0]
    await press(nameOf('signIn', row?.article.title))
    const field = screen.getByLabelText(say('bookings', 'code'))
    await press(say('bookings', 'signIn'))
    expect([live.sent, screen.queryByRole('alert')?.textContent]).toEqual([[], say('bookings', 'codeMissing')])
    await fill(say('bookings', 'code'), ' 482913 ')
    await press(say('bookings', 'signIn'))
    expect(live.sent).toEqual([{ call: 'user/signIn', input: { id: row?.article.id, code: '482913' } }])
    expect(screen.queryByRole('alert')?.textContent).toBe('签到码不正确')
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
  })

  it('shows the check-in that the server reports', async () => {
    const row = exampleNamed(examples, 'under-way').data.bookings.rows[0]
    await showLive(block('under-way'), {
      answer: () => ({ kind: 'ok', data: { booking: { ...row, signedIn: NOW }, session: row?.when } }),
    })
    await press(nameOf('signIn', row?.article.title))
    await fill(say('bookings', 'code'), '482913')
    await press(say('bookings', 'signIn'))
    expect([dialog(), badge()]).toEqual([null, say('bookings', 'is-signed-in')])
  })

  it('has a refreshed list when the check-in of a booking opens', async () => {
    const [row] = exampleNamed(examples, 'usual').data.bookings.rows
    if (!row) throw new Error('The usual example has bookings')
    const soon = block('usual', { rows: [{ ...row, when: { ...row.when, start: NOW + HOUR + 60 } }] })
    const at = (now: number) => <ClockContext value={{ renderedAt: now, now: () => now }}>{soon}</ClockContext>
    const live = await showLive(at(NOW))
    expect(live.changes).toEqual([])
    await live.show(at(NOW + 60))
    expect(live.changes).toEqual([['activities']])
  })
})

describe('the cancellation after the beginning', () => {
  const begun = { start: NOW - 10 * DAY, end: NOW + 20 * DAY, opens: 0 }
  it.each([
    ['a seat, while one can sign up', 'confirmed', NOW + DAY, 1],
    ['a seat, once sign-up is closed', 'confirmed', NOW - DAY, 0],
    ['a place in the list, while one can sign up', 'waiting', NOW + DAY, 1],
    ['a place in the list, once sign-up is closed', 'waiting', NOW - DAY, 1],
  ] as const)('is possible or not for %s', (_what, state, closes, ways) => {
    const [row] = exampleNamed(examples, 'usual').data.bookings.rows
    if (!row) throw new Error('The example has no booking')
    const shown = showOnPage(
      { path: 'user/my-activities', query: {} },
      block('usual', { rows: [{ ...row, state, canCancel: true, when: { ...row.when, ...begun, closes } }] }),
    )
    expect(
      acts(slips(shown)[0]).filter(
        (text) => text === say('bookings', 'cancel') || text === say('bookings', 'leaveQueue'),
      ),
    ).toHaveLength(ways)
  })
})
