import { describe, expect, it } from 'vitest'

import { schedulePublication } from '#server/services/content/documents/schedule-publication.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { databases, NOON } from '../../../../support/backend.ts'
import { aPerson, authorGrants } from './start-editing.ts'
import { DAY, DUE, lin, type SchedulingHouse, startScheduling } from './start-scheduling.ts'

describe.each(databases)('scheduling, on %s', (kind) => {
  it.each<[string, (house: SchedulingHouse) => Promise<StaffAnswer<unknown>>, object]>([
    [
      'a moment that is over',
      async ({ published, write, schedule }) => {
        const key = await published()
        await write(key, { title: '夏日市集' })
        return schedule(key, NOON)
      },
      { kind: 'refused', fields: { due: '请选一个以后的时间' } },
    ],
    [
      'a moment in ten years',
      async ({ published, write, schedule }) => {
        const key = await published()
        await write(key, { title: '夏日市集' })
        return schedule(key, NOON + 3650 * DAY)
      },
      { kind: 'refused', fields: { due: expect.stringContaining('两年') as unknown } },
    ],
    [
      'a document that was never published',
      async ({ create, write, schedule }) => {
        const key = await create()
        await write(key, { title: '夏日市集', category: '要闻' })
        return schedule(key)
      },
      { kind: 'conflict', message: expect.stringContaining('发布时间') as unknown },
    ],
    [
      'a document that is hidden',
      async ({ published, write, act, schedule }) => {
        const key = await published()
        await write(key, { title: '夏日市集' })
        await act(key, 'hide')
        return schedule(key)
      },
      { kind: 'conflict', message: expect.stringContaining('发布时间') as unknown },
    ],
    [
      'nothing',
      async ({ published, schedule }) => schedule(await published()),
      { kind: 'conflict', message: expect.stringContaining('不用定时') as unknown },
    ],
    [
      'a draft with a fault',
      async ({ published, write, schedule }) => {
        const key = await published()
        await write(key, { title: '' })
        return schedule(key)
      },
      { kind: 'refused', fields: { title: expect.stringMatching(/./u) as unknown } },
    ],
    [
      'a document that will be down by then',
      async ({ published, write, schedule }) => {
        const key = await published()
        await write(key, { withdrawTime: DUE - DAY })
        return schedule(key)
      },
      { kind: 'refused', fields: { withdrawTime: expect.stringMatching(/./u) as unknown } },
    ],
    [
      'another draft than the person saw',
      async ({ content, published, write }) => {
        const key = await published()
        const { revision } = await write(key, { title: '夏日市集' })
        await write(key, { title: '秋日市集' }, lin)
        return schedulePublication(content, aPerson(), { type: 'news', key, revision, due: DUE })
      },
      { kind: 'conflict' },
    ],
    [
      'by a person who may only write',
      async ({ published, write, schedule }) => {
        const author = aPerson('林晓', 2, authorGrants)
        const key = await published({}, author)
        await write(key, { title: '夏日市集' })
        return schedule(key, DUE, author)
      },
      { kind: 'forbidden' },
    ],
  ])('refuses %s, and changes nothing', async (_, run, expected) => {
    const house = await startScheduling(kind)
    const answer = await run(house)
    expect(answer).toMatchObject(expected)
    expect(await house.content.store.db.selectFrom('publication').selectAll().execute()).toEqual([])
    expect(await house.acts()).not.toContain('content.schedule')
  })
})
