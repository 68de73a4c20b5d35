import { describe, expect, it } from 'vitest'

import { courseTimes } from '#blocks/list/course-times.ts'
import type { CardSession } from '#components/cards/card-content.ts'

import { sayDate } from '../support/words.ts'

const NOON = 1_795_233_600
const DAY = 86_400
const say = (name: string, values: Readonly<Record<string, string | number>> = {}) =>
  [name, ...Object.values(values)].join(' ')
const session = (name: string, inDays: number, changes: Partial<CardSession> = {}): CardSession => ({
  name,
  start: NOON + inDays * DAY,
  end: NOON + inDays * DAY + 7200,
  opens: 0,
  closes: 0,
  capacity: 20,
  taken: 5,
  ...changes,
})
const times = (sessions: readonly CardSession[] | undefined) =>
  courseTimes(sessions, { now: NOON, timezone: 'Asia/Shanghai', sayDate, say })

describe('the card of a course', () => {
  it('shows the next time with a free seat, and the number of others', () => {
    expect(
      times([session('四', 9), session('一', -9), session('二', 3, { taken: 20 }), session('三', 5, { taken: 18 })]),
    ).toEqual({
      leaf: expect.objectContaining({ month: '11月', day: '26', weekday: '周四' }),
      state: { variant: 'lively', text: 'seat-open' },
      name: '三',
      span: '11月26日 周四 12:00–14:00',
      seats: { capacity: 20, occupied: 18, label: 'seats 2 20' },
      others: 'others 2',
    })
  })

  it('passes over a called-off time, while another takes place', () => {
    const off = { calledOff: '老师生病' }
    expect(times([session('一', 2, off), session('二', 5, { taken: 20 }), session('三', 9, off)])).toMatchObject({
      name: '二',
      state: { text: 'seat-full' },
      others: '',
    })
    expect(times([session('一', 2, off), session('二', 5, off)])).toMatchObject({
      name: '一',
      state: { text: 'seat-called-off' },
      others: '',
    })
  })

  it.each([
    ['full', session('一', 3, { taken: 20 }), 'quiet', 'seat-full', 'no-seats 20'],
    ['opening later', session('一', 3, { opens: NOON + 60 }), 'calm', 'seat-not-open', 'seats 15 20'],
    ['closed', session('一', 3, { closes: NOON - 60 }), 'quiet', 'seat-closed', 'seats 15 20'],
    ['without a count of seats', session('一', 3, { capacity: 0, taken: 0 }), 'lively', 'seat-open', undefined],
  ])('shows a time that is %s where there is no better', (_, only, variant, text, label) => {
    const shown = times([only])
    expect([shown.state, shown.seats?.label, shown.others]).toEqual([{ variant, text }, label, ''])
  })

  it.each([
    ['whose times are over', [session('一', -3)], 'all-over'],
    ['that has begun and comes no more', [session('一', 0)], 'all-over'],
    ['without times', [], 'undated'],
    ['whose times are not told', undefined, 'undated'],
    ['whose time is not settled', [session('', 0, { start: 0, end: 0 })], 'undated'],
  ])('%s has a note in place of a date', (_, sessions, span) => {
    expect(times(sessions)).toMatchObject({ leaf: undefined, name: '', span })
  })
})
