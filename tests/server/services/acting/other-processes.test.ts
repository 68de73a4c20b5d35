import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'

import { articleResponse } from '#contract/entities/article.ts'
import type { Backend } from '#server/backend/create-backend.ts'
import { noteChange } from '#server/db/content/changes.ts'

import { aMember } from '../../../support/members.ts'

import { startActing } from './acting-backend.ts'
import { booked, form } from './acting-content.ts'

/**
 * Two processes on one PostgreSQL. The clock of their caches runs on: cached answers would expire after 20 s, cached
 * pages after a minute.
 */
async function start() {
  const test = await startActing('postgres')
  onTestFinished(() => test.close())
  const here = test.backend
  const there = await test.another()
  const id = (key: string) => test.ids[key] ?? 0
  const details = async (backend: Backend, type: number, key: string) =>
    articleResponse.parse((await backend.callInProcess('details', { type, id: id(key) })).body.data)
  const notices: (ReadonlySet<number> | 'all')[] = []
  there.onInvalidated((ids) => void notices.push(ids))
  return { test, here, there, id, details, notices }
}

it('a like in one process shows in the other, which gets a signal for that entity alone', async () => {
  const { here, there, id, details, notices } = await start()
  expect((await details(there, 4, 'headline')).likes).toBe(0)
  await (await aMember(here)).call('Article/likeOr', { type: 4, id: id('headline') })
  await expect.poll(async () => (await details(there, 4, 'headline')).likes).toBe(1)
  expect(notices.filter((ids) => ids !== 'all')).toEqual([new Set([id('headline')])])
})

it('a seat taken in one process is gone in the other, and back when it is given back', async () => {
  const { here, there, id, details } = await start()
  const countOccupied = async () => (await details(there, 12, 'small')).places?.taken
  expect(await countOccupied()).toBe(3)
  const member = await aMember(here)
  const { booking } = booked(await member.call('user/eventRegistration', { id: id('small'), ...form }))
  await expect.poll(countOccupied).toBe(4)
  await member.call('user/cancelBooking', { id: booking.id })
  await expect.poll(countOccupied).toBe(3)
})

it('a like reaches the other process even where all connections broke just before it', async () => {
  const { here, there, id, details } = await start()
  expect((await details(there, 4, 'headline')).likes).toBe(0)
  const member = await aMember(here)
  // Cuts the other process off: its listen subscriber loses its connection, not the process that likes.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
    here.store.db,
  )
  await member.call('Article/likeOr', { type: 4, id: id('headline') })
  await expect.poll(async () => (await details(there, 4, 'headline')).likes).toBe(1)
  await member.call('Article/likeOr', { type: 4, id: id('headline') })
  await expect.poll(async () => (await details(there, 4, 'headline')).likes).toBe(0)
})

it('content that changed in one process reaches the other', async () => {
  const { here, there } = await start()
  const before = there.contentVersion()
  await noteChange(here.store.db, 'all')
  await expect.poll(() => there.contentVersion()).toBe(before + 1)
})
