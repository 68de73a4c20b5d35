import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { shapes } from '#contract/calls/shapes.ts'

import { aType, databases, startBackend } from '../../../support/backend.ts'
import type { TestBackend } from '../../../support/backend.ts'
import { outcomeOf } from '../../../support/outcome.ts'
import { aRow, courseWithSessions as course } from '../../../support/test-content.ts'

const activity = aType({
  type: 12,
  key: 'activity',
  name: '活动',
  structured: 'Event',
  fields: [
    { name: 'startTime', label: '开始', kind: 'datetime', list: true, role: 'start' },
    { name: 'endTime', label: '结束', kind: 'datetime', list: true, role: 'end' },
    { name: 'opens', label: '报名开始', kind: 'datetime', role: 'opens' },
    { name: 'closes', label: '报名截止', kind: 'datetime', role: 'closes' },
    { name: 'capacity', label: '名额', kind: 'number', role: 'seats' },
    { name: 'taken', label: '已报', kind: 'number', role: 'taken', detail: false },
  ],
})
const demand = aType({
  type: 18,
  key: 'demand',
  name: '需求',
  structured: 'Demand',
  fields: [{ name: 'deadline', label: '截止', kind: 'datetime', role: 'deadline' }],
})
const news = aType({ type: 4, key: 'news', name: '新闻', fields: [] })
const types = [activity, course, demand, news]

const moment = (inDays: number, at = '10:00') => ({ inDays, at })
const rows = (type: number, fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => ({
  type,
  rows: Object.entries(fields).map(([title, values]) =>
    aRow(`t${type}-${title}`, { title, category: '', fields: values }),
  ),
})
// The tests' clock stands at noon of Friday, 2026-11-20, in Shanghai.
const content = {
  'activity.json': rows(12, {
    exhibition: { startTime: moment(-10), endTime: moment(20) },
    breakfast: { startTime: moment(0, '08:00'), endTime: moment(0, '09:00'), capacity: 10, taken: 2 },
    lunch: { startTime: moment(0, '11:30'), endTime: moment(0, '13:00') },
    concert: { startTime: moment(0, '19:30'), endTime: moment(0, '21:30'), capacity: 30, taken: 29 },
    full: { startTime: moment(0, '20:00'), endTime: moment(0, '21:00'), capacity: 30, taken: 30 },
    night: { startTime: moment(0, '23:00'), endTime: moment(1, '07:00'), capacity: 9, opens: moment(0, '13:00') },
    fair: { startTime: moment(1, '09:00'), endTime: moment(1, '17:00'), capacity: 50, closes: moment(0, '11:00') },
    matinee: { startTime: moment(2, '14:00'), endTime: moment(2, '16:00'), capacity: 50 },
    monday: { startTime: moment(3, '09:00'), endTime: moment(3, '10:00') },
    lantern: { startTime: moment(40), endTime: moment(42), capacity: 200, closes: moment(3, '11:59') },
    spring: { startTime: moment(90), endTime: moment(91), capacity: 200, closes: moment(3, '12:01') },
  }),
  'course.json': rows(13, {
    ink: {
      sessions: [
        { name: '第一期', start: moment(-5), end: moment(-5, '12:00'), seats: 20, taken: 20 },
        { name: '第二期', start: moment(0, '18:30'), end: moment(0, '20:00'), seats: 20, taken: 20 },
        { name: '第三期', start: moment(9), end: moment(9, '12:00'), seats: 20, taken: 3 },
      ],
    },
    zither: {
      sessions: [
        { name: '第一期', start: moment(-5), end: moment(-5, '12:00'), seats: 20, taken: 1 },
        { name: '第二期', start: moment(5), end: moment(5, '12:00'), seats: 20, taken: 20 },
      ],
    },
  }),
  'demand.json': rows(18, {
    soon: { deadline: moment(2) },
    later: { deadline: moment(9) },
    closed: { deadline: moment(-5) },
  }),
  'news.json': rows(4, { one: {}, two: {} }),
}

describe.each(databases)('a filter by time, on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startBackend(kind, () => types, content)
  })
  afterAll(() => test.close())

  const list = async (params: Readonly<Record<string, string | number>>) => {
    const { status, body } = await test.backend.callInProcess('list', params)
    expect({ outcome: outcomeOf(status, body), msg: body.msg }).toEqual({ outcome: 'ok', msg: '' })
    return shapes.list.parse(body.data)
  }

  it.each([
    [
      'today: what is not over, and begins before midnight',
      { when: 'today' },
      ['exhibition', 'lunch', 'concert', 'full', 'night'],
    ],
    ['this evening: what begins from 17:00 on', { when: 'tonight' }, ['concert', 'full', 'night']],
    ['this weekend: Saturday and Sunday', { when: 'weekend' }, ['exhibition', 'night', 'fair', 'matinee']],
    [
      'that are not over',
      { when: 'current' },
      ['exhibition', 'lunch', 'concert', 'full', 'night', 'fair', 'matinee', 'monday', 'lantern', 'spring'],
    ],
    [
      'open for sign-up: with a seat, between opening and closing',
      { signup: 'open' },
      ['concert', 'matinee', 'lantern', 'spring'],
    ],
    ['with sign-up that closes within three days', { signup: 'ending' }, ['concert', 'matinee', 'lantern']],
    ['open for sign-up this weekend', { signup: 'open', when: 'weekend' }, ['matinee']],
    ['open for sign-up on a day', { signup: 'open', date: '2026-11-22' }, ['matinee']],
    [
      'open for sign-up, and not yet begun',
      { signup: 'open', when: 'soon' },
      ['concert', 'matinee', 'lantern', 'spring'],
    ],
  ])('lists activities %s', async (_, params, titles) => {
    const { rows: found, total } = await list({ type: 12, limit: 20, ...params })
    expect(found.map(({ title }) => title)).toEqual(titles)
    expect(total).toBe(titles.length)
  })

  it.each([
    ['today, when one of its sessions is', { when: 'today' }, ['ink']],
    ['this evening likewise', { when: 'tonight' }, ['ink']],
    ['not over, while one of its sessions is not', { when: 'current' }, ['ink', 'zither']],
    ['open, when one of its sessions is', { signup: 'open' }, ['ink']],
  ])('lists a course with several sessions %s', async (_, params, titles) => {
    expect((await list({ type: 13, ...params })).rows.map(({ title }) => title)).toEqual(titles)
  })

  it.each([
    [{ signup: 'open' }, ['soon', 'later']],
    [{ signup: 'ending' }, ['soon']],
    [{ when: 'current' }, ['soon', 'later']],
  ])('takes the deadline of what has no sign-up for its end: %o', async (params, titles) => {
    expect((await list({ type: 18, ...params })).rows.map(({ title }) => title)).toEqual(titles)
  })

  it('leaves types without times as they are', async () => {
    expect((await list({ type: 4, when: 'today', signup: 'open' })).total).toBe(2)
  })

  it('counts each choice as it would leave it, under the other choices', async () => {
    const counts = async (params: Readonly<Record<string, string>>) => {
      const { facets = {} } = await list({ type: 12, ...params })
      const of = (name: string) => (facets[name] ?? []).map(({ value, count }) => `${value} ${count}`)
      return { when: of('when'), signup: of('signup') }
    }
    expect(await counts({})).toEqual({
      when: ['today 5', 'tonight 3', 'weekend 4', 'now 2', 'soon 8', 'over 1'],
      signup: ['open 4', 'ending 3'],
    })
    expect(await counts({ when: 'weekend', signup: 'open' })).toEqual({
      when: ['today 1', 'tonight 1', 'weekend 1', 'soon 4'],
      signup: ['open 1', 'ending 1'],
    })
    expect(await counts({ date: '2026-11-22' }), 'beside a day, a window would change nothing').toEqual({
      when: ['now 1', 'soon 1'],
      signup: ['open 1', 'ending 1'],
    })
  })
})
