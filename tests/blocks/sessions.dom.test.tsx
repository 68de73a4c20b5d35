import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/sessions/examples.ts'
import { Sessions } from '#blocks/sessions/Sessions.tsx'
import { sortSessions } from '#blocks/sessions/sort-sessions.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { showTicking } from '../support/show-ticking.tsx'
import { say } from '../support/words.ts'

const requests = {
  article: planRequest('details', { type: 13, id: 3 }),
  marks: planRequest('marks', { type: 13, id: 3 }),
}

function block(name: string) {
  const { props, data, forms = {} } = exampleNamed(examples, name)
  return <Sessions props={props} data={data} sectionId="sessions-1" requests={requests} fields={[]} forms={forms} />
}

const show = (name: string) => showOnPage({ type: 13, path: 'skill/details/3' }, block(name))
const slips = (host: HTMLElement) => [...host.querySelectorAll('ol > li')].map((slip) => slip.textContent ?? '')

describe('the times of a course', () => {
  it('stand nearest first, each with its day, its place and its seats', () => {
    const [day, night, ...none] = slips(show('usual'))
    expect(none).toEqual([])
    for (const text of [
      '白天班',
      '11月26日 周四 12:00–14:00',
      '云汀市文化馆 302 教室',
      '此后每周同日',
      say('sessions', 'seats', { left: 2, capacity: 20 }),
      say('sessions', 'open'),
    ])
      expect(day).toContain(text)
    for (const text of ['夜班第二期', say('sessions', 'noSeats', { capacity: 20 }), say('sessions', 'full')])
      expect(night).toContain(text)
  })

  it.each([
    ['not-open', say('sessions', 'not-open'), say('sessions', 'opensAt', { time: '11月24日 周二 12:00' })],
    ['opening-soon', say('sessions', 'not-open'), say('sessions', 'opensWait', { wait: '12 分 34 秒' })],
    ['closing-soon', say('sessions', 'open'), say('sessions', 'closesWait', { wait: '3 小时 2 分' })],
    ['closed', say('sessions', 'closed'), say('sessions', 'closedAt', { time: '11月21日 周六 11:00' })],
    ['under-way', say('sessions', 'closed'), undefined],
    ['usual', say('sessions', 'open'), undefined],
  ])('show their state: %s is %s, %s', (name, state, notice) => {
    const host = show(name)
    expect(host.querySelector('ol > li')?.textContent).toContain(state)
    expect(host.querySelector('[role=timer]')?.textContent).toBe(notice)
  })

  it('offer a seat where one is free, and a place in the waiting list where none is', () => {
    const buttons = (name: string) =>
      [...show(name).querySelectorAll('ol button')].map((button) => [
        button.textContent,
        button.getAttribute('aria-label'),
      ])
    expect(buttons('usual')).toEqual([
      [say('sessions', 'reserve'), say('sessions', 'reserveThis', { name: '白天班' })],
      [say('sessions', 'join'), say('sessions', 'joinThis', { name: '夜班第二期' })],
    ])
    for (const name of ['over', 'none', 'closed', 'not-open', 'under-way']) expect(buttons(name), name).toEqual([])
  })

  it('can be added to the visitor’s calendar while some are to come', () => {
    const link = (name: string) => [...show(name).querySelectorAll('a[download]')].map((a) => a.getAttribute('href'))
    expect(link('usual')).toEqual(['/web/feeds/skill/list/3.ics'])
    for (const name of ['over', 'none']) expect(link(name), name).toEqual([])
  })

  it('show a member’s seats and places in the waiting list, with the link to them and the buttons to cancel', () => {
    const [day, night, weekend] = [...show('booked').querySelectorAll('ol > li')]
    expect([day?.textContent, night?.textContent]).toEqual([
      expect.stringContaining(say('sessions', 'booked')),
      expect.stringContaining(say('sessions', 'waiting', { position: 3 })),
    ])
    expect([...(day?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/web/user/my-appointment',
    ])
    const namesIn = (slip: Element | undefined) =>
      [...(slip?.querySelectorAll('button[aria-label]') ?? [])].map((button) => button.getAttribute('aria-label'))
    expect([day, night, weekend].map(namesIn)).toEqual([
      [say('ticket', 'ticketThis', { title: '白天班' }), say('sessions', 'cancelThis', { name: '白天班' })],
      [say('sessions', 'leaveThis', { name: '夜班' })],
      [say('sessions', 'reserveThis', { name: '周末班' })],
    ])
  })

  it('have the present number of seats where it has arrived', () => {
    const host = show('fresher')
    for (const slip of slips(host)) expect(slip).toContain(say('sessions', 'noSeats', { capacity: 20 }))
  })

  it('have a telephone number without a script', () => {
    expect(show('usual').querySelector('noscript')?.innerHTML).toContain('href="tel:00005550100"')
  })

  it('that are over are folded away, latest first', () => {
    const host = show('over')
    expect(slips(host)).toEqual([])
    expect(host.querySelector('details')?.open).toBe(false)
    expect(textsOf(host, 'summary')).toEqual([say('sessions', 'past', { count: 2 })])
    expect(textsOf(host, 'details li').map((line) => line?.slice(0, 3))).toEqual(['第二期', '第一期'])
    expect(show('full').querySelector('details')).toBeNull()
  })

  it.each([
    ['full', say('sessions', 'noneFull')],
    ['closed', say('sessions', 'noneOpen')],
    ['over', say('sessions', 'noneLeft')],
    ['none', say('sessions', 'none')],
    ['not-told', say('sessions', 'none')],
  ])('have a note without a seat (%s), with a link to other courses', (name, words) => {
    const host = show(name)
    expect(host.textContent).toContain(words)
    expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/web/skill/list')
  })

  it('have a note where they are not settled', () => {
    const [slip] = slips(show('undated'))
    for (const text of [say('sessions', 'undated'), say('sessions', 'uncounted'), say('sessions', 'open')])
      expect(slip).toContain(text)
  })

  it('change in the second of a turning point, without a reload', async () => {
    const { sleep, pass } = await showTicking(block('opening-soon'), { path: 'skill/details/3', type: 13 })
    const timer = () => screen.queryByRole('timer')?.textContent
    const button = () => document.querySelector('ol button')?.textContent
    expect(button()).toBeUndefined()
    await sleep(753)
    expect([timer(), button()]).toEqual([say('sessions', 'opensWait', { wait: '1 秒' }), undefined])
    await pass(1)
    expect([timer(), button()]).toEqual([undefined, say('sessions', 'reserve')])
  })
})

describe('the teacher of a course', () => {
  it('is a link while the teacher is published, and else a name', () => {
    const here = show('usual').querySelector('a[href="/web/skill/teacher/details/7"]')
    expect(here?.textContent).toBe('冯敬之')
    const gone = show('teacher-gone')
    expect(gone.textContent).toContain('冯敬之')
    expect(gone.querySelector('a[href*="teacher"]')).toBeNull()
    expect(show('no-teacher').textContent).not.toContain(say('sessions', 'teacher'))
  })
})

describe('sessions in order', () => {
  const session = (id: number, start: number, changes: Partial<SessionResponse> = {}): SessionResponse => ({
    id,
    name: '',
    start,
    end: start + 10,
    place: '',
    note: '',
    capacity: 0,
    taken: 0,
    opens: 0,
    closes: 0,
    ...changes,
  })
  const ids = (sessions: readonly SessionResponse[]) => sessions.map(({ id }) => id)

  it('are those to come by their start, those without a date last, and those past from the latest', () => {
    const { toCome, past } = sortSessions(
      [session(1, 300), session(2, 50), session(3, 0, { end: 0 }), session(4, 200), session(5, 80)],
      100,
    )
    expect([ids(toCome), ids(past)]).toEqual([
      [4, 1, 3],
      [5, 2],
    ])
  })

  it.each([
    ['one is open', [session(1, 300)], 1, false],
    ['one opens later', [session(1, 300, { opens: 200 })], 1, false],
    ['all are full', [session(1, 300, { capacity: 2, taken: 2 })], 0, true],
    ['all have begun', [session(1, 95)], 0, false],
    ['all are called off', [session(1, 300, { calledOff: '老师生病' })], 0, false],
    [
      'one of three is on',
      [session(1, 300), session(2, 400, { calledOff: '老师生病' }), session(3, 500, { capacity: 2, taken: 2 })],
      1,
      true,
    ],
    ['there are none', [], 0, false],
  ])(
    'count those with a seat to be had, and show whether there is a waiting list, where %s',
    (_, sessions, withSeat, isFull) => {
      expect(sortSessions(sessions, 100)).toMatchObject({ withSeat, isFull })
    },
  )
})
