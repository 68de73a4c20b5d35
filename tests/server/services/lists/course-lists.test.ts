import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { shapes } from '#contract/calls/shapes.ts'

import { databases, startBackend, usualDatabases } from '../../../support/backend.ts'
import type { TestBackend } from '../../../support/backend.ts'
import { aRow, courseWithSessions as course, activityWithSeats as activity } from '../../../support/test-content.ts'

const types = [activity, course]

const session = (name: string, inDays: number, taken: number, seats = 20) => ({
  name,
  start: { inDays, at: '10:00' },
  end: { inDays, at: '12:00' },
  seats,
  taken,
})
const courseRow = (title: string, sessions: readonly unknown[]) =>
  aRow(`c-${title}`, { title, category: '', fields: { sessions } })
// The tests' clock stands at noon of 2026-11-20 in Shanghai.
const content = {
  'course.json': {
    type: 13,
    rows: [
      courseRow('gone', [session('a', -9, 3)]),
      courseRow('full', [session('a', 1, 20)]),
      courseRow('ninth', [session('a', -60, 20), session('b', 9, 3)]),
      courseRow('fourth', [session('a', 2, 20), session('b', 4, 19)]),
      courseRow('third', [session('a', 3, 0, 0)]),
      courseRow('lately', [session('a', -2, 3)]),
      aRow('c-unsettled', { title: 'unsettled', category: '' }),
    ],
  },
  'activity.json': {
    type: 12,
    rows: [
      aRow('a-lantern', {
        title: 'lantern',
        category: '',
        related: ['course:ninth'],
        fields: { startTime: { inDays: 3, at: '19:00' }, capacity: 30 },
      }),
    ],
  },
}

describe.each(databases)('lists of courses, on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startBackend(kind, () => types, content)
  })
  afterAll(() => test.close())

  const list = async (params: Readonly<Record<string, string | number>>) =>
    shapes.list.parse((await test.backend.callInProcess('list', params)).body.data)

  it.each([{ type: 13 }, { type: 13, sort: 'start' }])(
    'stand by the next time with a seat; then what is full or unsettled, then what is over, latest first: %j',
    async (params) => {
      const { rows } = await list(params)
      const titles = rows.map(({ title }) => title)
      expect(titles.slice(0, 3)).toEqual(['third', 'fourth', 'ninth'])
      expect(titles.slice(3, 5).sort()).toEqual(['full', 'unsettled'])
      expect(titles.slice(5)).toEqual(['lately', 'gone'])
    },
  )

  it('have every course on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ type: 13, page, limit: 2 })))
    const titles = pages.flatMap(({ rows }) => rows.map(({ title }) => title))
    expect([titles.length, new Set(titles).size]).toEqual([7, 7])
  })

  it('name the phases in time in the words of courses', async () => {
    expect((await list({ type: 13 })).facets?.['when']).toEqual([
      { value: 'weekend', label: '本周末', count: 2 },
      { value: 'now', label: '已开班', count: 1 },
      { value: 'soon', label: '即将开班', count: 3 },
      { value: 'over', label: '已结束', count: 3 },
    ])
  })

  describe.each(usualDatabases.filter((usual) => usual === kind))('as cards', () => {
    it('have their times, so that a card can show the next; an activity has one time and needs none', async () => {
      const { rows } = await list({ type: 13 })
      const sessionsOf = (title: string) =>
        rows.find((row) => row.title === title)?.sessions?.map(({ name, capacity, taken }) => [name, capacity, taken])
      expect([sessionsOf('fourth'), sessionsOf('unsettled')]).toEqual([
        [
          ['a', 20, 20],
          ['b', 20, 19],
        ],
        [],
      ])
      expect((await list({ type: 12 })).rows[0]).not.toHaveProperty('sessions')
    })

    it('have them where a course is recommended too, and not where it is only related', async () => {
      const recommended = shapes.recommend.parse(
        (await test.backend.callInProcess('recommend', { type: 13, limit: 3 })).body.data,
      )
      expect(recommended.rows.every(({ sessions }) => Array.isArray(sessions))).toBe(true)
      const [lantern] = (await list({ type: 12 })).rows
      const details = shapes.details.parse(
        (await test.backend.callInProcess('details', { type: 12, id: lantern?.id ?? 0 })).body.data,
      )
      expect(details.related.map(({ title, sessions }) => [title, sessions])).toEqual([['ninth', undefined]])
    })
  })
})
