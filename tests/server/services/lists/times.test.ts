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
    { name: 'place', label: '地点', kind: 'text', list: true, role: 'place' },
    { name: 'startTime', label: '开始', kind: 'datetime', list: true, role: 'start' },
    { name: 'endTime', label: '结束', kind: 'datetime', list: true, role: 'end' },
    { name: 'opens', label: '报名开始', kind: 'datetime', role: 'opens' },
    { name: 'capacity', label: '名额', kind: 'number', role: 'seats' },
    { name: 'taken', label: '已报', kind: 'number', role: 'taken', detail: false },
    { name: 'phone', label: '电话', kind: 'phone', private: true, list: true, searchable: false },
    { name: 'ask', label: '填写', kind: 'questions', role: 'questions' },
  ],
})
const video = aType({
  type: 6,
  key: 'video',
  name: '视频',
  structured: 'VideoObject',
  fields: [
    { name: 'startTime', label: '开始', kind: 'datetime', role: 'start' },
    { name: 'endTime', label: '结束', kind: 'datetime', role: 'end' },
  ],
})
const demand = aType({
  type: 18,
  key: 'demand',
  name: '需求',
  structured: 'Demand',
  fields: [{ name: 'deadline', label: '截止', kind: 'datetime', role: 'deadline' }],
})
const types = [video, activity, course, demand]

const moment = (inDays: number, at = '10:00') => ({ inDays, at })
const rows = (type: number, fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => ({
  type,
  rows: Object.entries(fields).map(([title, values]) =>
    aRow(`t${type}-${title}`, { title, category: '', fields: values }),
  ),
})
// The tests' clock stands at noon of 2026-11-20 in Shanghai.
const content = {
  'activity.json': rows(12, {
    exhibition: {
      startTime: moment(-10),
      endTime: moment(20),
      capacity: 100,
      taken: 40,
      phone: '0000-5550123',
      ask: [{ name: 'size', label: '鞋码', kind: 'number', required: true, min: 20, max: 50 }],
    },
    today: { startTime: moment(0, '09:00') },
    concert: { startTime: moment(3, '19:30'), endTime: moment(3, '21:30'), capacity: 30, taken: 30 },
    lantern: { startTime: moment(40), endTime: moment(42) },
    past: { startTime: moment(-30), endTime: moment(-29) },
    older: { startTime: moment(-60), endTime: moment(-59) },
  }),
  'video.json': rows(6, {
    channel: { startTime: moment(-100) },
    premiere: { startTime: moment(1), endTime: moment(1, '12:00') },
    film: {},
  }),
  'course.json': rows(13, {
    ink: {
      sessions: [
        {
          name: '第一期',
          start: moment(2),
          end: moment(2, '12:00'),
          place: '302',
          seats: 20,
          taken: 5,
          note: '共八次',
        },
        { name: '第二期', start: moment(9), end: moment(9, '12:00'), seats: 20, taken: 20 },
      ],
    },
  }),
  'demand.json': rows(18, { open: { deadline: moment(5) }, closed: { deadline: moment(-5) }, always: {} }),
}

describe.each(databases)('entities with times, on %s', (kind) => {
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
  const titles = async (params: Readonly<Record<string, string | number>>) =>
    (await list(params)).rows.map(({ title }) => title)
  const details = async (type: number, title: string) => {
    const found = (await list({ type, keyword: title })).rows[0]
    return shapes.details.parse((await test.backend.callInProcess('details', { type, id: found?.id ?? 0 })).body.data)
  }

  it.each([
    [{ type: 12, when: 'now' }, ['exhibition', 'today']],
    [{ type: 12, when: 'soon' }, ['concert', 'lantern']],
    [{ type: 12, when: 'over' }, ['past', 'older']],
    [{ type: 12 }, ['exhibition', 'today', 'concert', 'lantern', 'past', 'older']],
    [{ type: 6, when: 'now' }, ['channel']],
    [{ type: 6, when: 'soon' }, ['premiere']],
    [{ type: 6, when: 'over' }, ['film']],
    [{ type: 18, when: 'now' }, ['open', 'always']],
    [{ type: 18, when: 'over' }, ['closed']],
    [{ type: 13, when: 'soon' }, ['ink']],
  ])('for %j are %j, and counted', async (params, expected) => {
    const { rows, total } = await list(params)
    expect({ titles: rows.map(({ title }) => title), total }).toEqual({ titles: expected, total: expected.length })
  })

  it.each([
    [{ date: '2026-11-20' }, ['exhibition', 'today']],
    [{ date: '2026-11-23' }, ['exhibition', 'concert']],
    [{ month: '2026-12' }, ['exhibition', 'lantern']],
    [{ month: '2026-10' }, ['past']],
    [{ month: '2027-06' }, []],
  ])('stand on each day and month that they overlap: %j', async (params, expected) => {
    expect(await titles({ type: 12, ...params })).toEqual(expected)
  })

  it.each(['2026-02-30', '2026-13-01', '0000-00-00', 'today'])(
    'are refused for the day %s, which does not exist',
    async (date) => {
      const { status, body } = await test.backend.callInProcess('list', { type: 12, date })
      expect(outcomeOf(status, body)).toBe('invalid')
    },
  )

  it('are counted in each phase, whichever is chosen', async () => {
    const phases = [
      { value: 'today', label: '今天', count: 2 },
      { value: 'weekend', label: '本周末', count: 2 },
      { value: 'now', label: '进行中', count: 2 },
      { value: 'soon', label: '即将开始', count: 2 },
      { value: 'over', label: '已结束', count: 2 },
    ]
    expect((await list({ type: 12 })).facets?.['when']).toEqual(phases)
    expect((await list({ type: 12, when: 'soon' })).facets?.['when']).toEqual(phases)
  })

  it('stand on exactly one page, in the order of time', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => titles({ type: 12, page, limit: 2 })))
    expect(pages.flat()).toEqual(['exhibition', 'today', 'concert', 'lantern', 'past', 'older'])
  })

  it('have their seats in lists and details, and the questions of their sign-up', async () => {
    const [exhibition] = (await list({ type: 12, keyword: 'exhibition' })).rows
    expect(exhibition?.places).toEqual({ capacity: 100, taken: 40 })
    expect(exhibition?.fields).not.toHaveProperty('taken')
    const { sessions, questions, hasContact, fields } = await details(12, 'exhibition')
    expect(sessions).toMatchObject([{ name: '', capacity: 100, taken: 40, opens: 0 }])
    expect(questions).toEqual([{ name: 'size', label: '鞋码', kind: 'number', required: true, min: 20, max: 50 }])
    expect([hasContact, fields['phone'], fields['ask']]).toEqual([true, undefined, undefined])
  })

  it('have no session where they need no sign-up', async () => {
    expect((await details(12, 'lantern')).sessions).toEqual([])
    expect(await details(6, 'film')).not.toHaveProperty('sessions')
  })

  it('have the sessions of a course in order, each with its seats', async () => {
    const { sessions } = await details(13, 'ink')
    expect(sessions?.map(({ name, place, note, capacity, taken }) => [name, place, note, capacity, taken])).toEqual([
      ['第一期', '302', '共八次', 20, 5],
      ['第二期', '', '', 20, 20],
    ])
  })

  const calendar = async (params: Readonly<Record<string, string | number>>) =>
    shapes.calendar.parse((await test.backend.callInProcess('calendar', params)).body.data)
  const countOn = ({ days }: { days: { date: string; count: number }[] }, date: string) =>
    days.find((day) => day.date === date)?.count ?? 0

  it('are counted on each day of a month, by default the present one', async () => {
    const november = await calendar({ type: 12 })
    expect([november.month, november.today]).toEqual(['2026-11', '2026-11-20'])
    expect(
      ['2026-11-09', '2026-11-10', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-30'].map((date) =>
        countOn(november, date),
      ),
    ).toEqual([0, 1, 1, 2, 2, 2, 1])
    expect(november.days.filter(({ begins }) => begins > 0).map(({ date }) => date)).toEqual([
      '2026-11-10',
      '2026-11-20',
      '2026-11-23',
    ])
    const december = await calendar({ type: 12, month: '2026-12' })
    expect(
      ['2026-12-10', '2026-12-11', '2026-12-29', '2026-12-30', '2026-12-31'].map((date) => countOn(december, date)),
    ).toEqual([1, 0, 0, 1, 1])
  })

  it('are counted on the six days after a month, too, so that seven days in a row are whole', async () => {
    const november = await calendar({ type: 12 })
    const after = november.days.filter(({ date }) => date > '2026-11-30').map(({ date }) => date)
    const december = await calendar({ type: 12, month: '2026-12' })
    const first = december.days.filter(({ date }) => date < '2026-12-07')
    expect(after).toEqual(first.map(({ date }) => date))
    expect(first.length).toBeGreaterThan(0)
    expect(first.map(({ date }) => countOn(november, date))).toEqual(first.map(({ count }) => count))
  })

  it('are counted on the day of a deadline, and not without times', async () => {
    expect((await calendar({ type: 18 })).days).toEqual([
      { date: '2026-11-15', count: 1, begins: 1 },
      { date: '2026-11-25', count: 1, begins: 1 },
    ])
    expect((await calendar({ type: 13, month: '2027-09' })).days).toEqual([])
  })
})
