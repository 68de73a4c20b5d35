import { describe, expect, it } from 'vitest'

import { databases, NOON, usualDatabases } from '../../../support/backend.ts'
import { aRow, courseWithSessions as course, activityWithSeats as activity } from '../../../support/test-content.ts'
import { OTHER_MOBILE, startAccounts } from './accounts.ts'

const on = (inDays: number, at = '10:00') => ({ inDays, at })
const session = (name: string, inDays: number) => ({
  name,
  start: on(inDays),
  end: on(inDays, '12:00'),
  place: '教室',
  seats: 10,
})
const content = {
  'activity.json': {
    type: 12,
    rows: [
      aRow('soon', { category: '', fields: { startTime: on(5), capacity: 30 } }),
      aRow('past', { category: '', fields: { startTime: on(-5), capacity: 30 } }),
      aRow('gone', { category: '', fields: { startTime: on(9), capacity: 30 } }),
    ],
  },
  'course.json': {
    type: 13,
    rows: [aRow('course', { category: '', fields: { sessions: [session('春班', -30), session('秋班', 30)] } })],
  },
}

describe.each(databases)('the call user/me on %s', (kind) => {
  it('counts the member’s marks, coming seats and unread messages, and no other member’s', async () => {
    const accounts = await startAccounts(kind, { types: [course, activity], content })
    const [token, other] = [await accounts.register(), await accounts.register(OTHER_MOBILE)]
    const { db } = accounts.backend.store
    const articles = await db.selectFrom('article').select(['id', 'key']).execute()
    const sessions = await db.selectFrom('session').select(['id', 'article_id', 'name']).execute()
    const idOf = (key: string) => articles.find((article) => article.key === key)?.id ?? 0
    const time = NOON
    for (const [kindOfMark, key] of [
      ['like', 'soon'],
      ['like', 'past'],
      ['like', 'gone'],
      ['collect', 'course'],
      ['attention', 'gone'],
      ['shelf', 'soon'],
    ] as const)
      await db
        .insertInto('mark')
        .values({ member_id: 1, kind: kindOfMark, article_id: idOf(key), time })
        .execute()
    // Withdrawn entities do not count, nor do places on a waiting list count as coming bookings.
    await db.updateTable('article').set({ status: 'hidden' }).where('key', '=', 'gone').execute()
    const states = {
      soon: 'confirmed',
      past: 'confirmed',
      gone: 'cancelled',
      春班: 'confirmed',
      秋班: 'waiting',
    } as const
    for (const { id, article_id, name } of sessions) {
      const key = name || (articles.find((article) => article.id === article_id)?.key ?? '')
      const state = Object.entries(states).find(([stateKey]) => stateKey === key)?.[1]
      if (state)
        await db
          .insertInto('booking')
          .values({ member_id: 1, session_id: id, article_id, state, people: 1, ticket: `ticket-${id}`, created: time })
          .execute()
    }
    await db
      .insertInto('verification')
      .values({ member_id: 1, state: 'pending', sealed: '', fingerprint: 'f', submitted: time })
      .execute()
    await db
      .insertInto('message')
      .values([
        { member_id: 1, kind: 'changed', title: '', content: '', time, read: 0 },
        { member_id: 1, kind: 'changed', title: '', content: '', time, read: time },
      ])
      .execute()

    expect(await accounts.get('user/me', { token })).toMatchObject({
      outcome: 'ok',
      data: {
        id: 1,
        verification: 'pending',
        counts: { like: 2, collect: 1, attention: 0, bookshelf: 1, course: 1, appointment: 1, activity: 1, news: 2 },
      },
    })
    expect(await accounts.get('user/me', { token: other })).toMatchObject({
      data: {
        id: 2,
        verification: 'none',
        counts: { like: 0, collect: 0, attention: 0, bookshelf: 0, course: 0, appointment: 0, activity: 0, news: 1 },
      },
    })
  })
})

describe.each(usualDatabases)('the answer of user/me on %s', (kind) => {
  it('has six fields and no other, so no hash', async () => {
    const accounts = await startAccounts(kind)
    const { data } = await accounts.get('user/me', { token: await accounts.register() })
    expect(Object.keys(data ?? {}).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'avatar',
      'counts',
      'id',
      'mobile',
      'nickname',
      'verification',
    ])
  })
})
