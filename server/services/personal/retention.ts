import { DAY_SECONDS } from '#contract/time/durations.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import {
  deleteBookings,
  deleteFeedback,
  deleteLogins,
  deleteMessages,
  listRetention,
  noteRetention,
  oldFeedback,
  type RetentionRun,
  sweepRetention,
} from '#server/db/personal/retention.ts'
import { sweepFigures } from '#server/db/site/daily-figures.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { Message } from '#server/platform/log/message.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { readPaths } from './feedback.ts'

export type RetentionContext = Pick<
  MemberContext,
  'store' | 'policy' | 'uploads' | 'erasures' | 'now' | 'timezone' | 'log'
>

/** Rows of one step: a transaction of a few milliseconds. */
const AT_ONCE = 300
/** The notes of what was deleted, and the figures of a day, are kept for three years. */
const NOTES_SECONDS = 1100 * DAY_SECONDS
const MOST_LISTED = 40

/** Deletes the oldest rows of a kind from before a moment; returns how many. */
type Delete = (context: RetentionContext, before: number, note: Note) => Promise<number>
type Note = (queries: Queries, count: number) => Promise<void>

const inOneStep =
  (deleteRows: (queries: Queries, before: number, limit: number) => Promise<number>): Delete =>
  ({ store }, before, note) =>
    store.transact(async (queries) => {
      const count = await deleteRows(queries, before, AT_ONCE)
      await note(queries, count)
      return count
    })

const deletes: Readonly<Record<keyof ReturnType<MemberContext['policy']>['retention'], Delete>> = {
  logins: inOneStep(deleteLogins),
  bookings: inOneStep(deleteBookings),
  messages: inOneStep(deleteMessages),
  async feedback({ store, uploads, now }, before, note) {
    const old = await oldFeedback(store.db, before, AT_ONCE)
    if (old.length === 0) return 0
    const paths = old.flatMap(({ images }) => readPaths(images))
    const ids = old.map(({ id }) => id)
    const deleted = await store.transact(async (queries) => {
      const count = await deleteFeedback(queries, ids, paths, now())
      await note(queries, count)
      return count
    })
    await uploads.discard(paths)
    return deleted
  },
}

/** The kinds of data with a time after which they are deleted, in the order of their deletion. */
export const retainedKinds = [
  'logins',
  'bookings',
  'feedback',
  'messages',
] as const satisfies readonly (keyof typeof deletes)[]

/** Their names for staff. */
export const retainedNames: Readonly<Record<string, string>> = {
  logins: '登录记录',
  bookings: '报名预约',
  feedback: '意见反馈',
  messages: '消息',
}

/**
 * Deletes what is older than the policy allows, in small steps, each with a note of what it did. Broken off, it goes on
 * the next time; several processes share the work.
 *
 * @param isStopped asked between two steps
 */
export async function retain(context: RetentionContext, isStopped: () => boolean = () => false): Promise<void> {
  const { store, policy, erasures, now, timezone, log } = context
  const time = now()
  const deleted: Message[] = []
  for (const kind of retainedKinds) {
    const before = time - policy().retention[kind] * DAY_SECONDS
    let total = 0
    const note: Note = async (queries, count) => {
      if (count > 0) await noteRetention(queries, { kind, time, before, count })
    }
    for (let count = 1; count > 0 && !isStopped(); total += count) count = await deletes[kind](context, before, note)
    if (total > 0) deleted.push({ zh: `${retainedNames[kind] ?? kind} ${total} 条`, en: `${total} ${kind}` })
  }
  await sweepRetention(store.db, time - NOTES_SECONDS)
  await sweepFigures(store.db, zonedDay(time - NOTES_SECONDS, timezone))
  if (deleted.length === 0) return
  log.info({
    zh: `过了保存期限，已删除：${deleted.map(({ zh }) => zh).join('，')}`,
    en: `Deleted because the policy keeps it no longer: ${deleted.map(({ en }) => en).join(', ')}`,
  })
  erasures.request()
}

/** Returns what was deleted in the latest runs, for the desk. */
export async function retentionRuns({ store }: Pick<MemberContext, 'store'>): Promise<RetentionRun[]> {
  return listRetention(store.db, MOST_LISTED)
}
