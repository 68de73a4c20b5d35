import { sql } from 'kysely'

import { noteChange } from './changes.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED, SCHEDULED, WITHDRAWN } from '#server/db/tables/tables.ts'

/** Returns the moment at which the next entity is published or withdrawn; undefined if none is scheduled. */
export async function nextDue(queries: Queries): Promise<number | undefined> {
  // Literals instead of parameters, so that the partial indexes apply.
  const { rows } = await sql<{
    due: number | null
  }>`select min(publish_time) as due from article where status = 'scheduled'
    union all select min(withdraw_time) from article where withdraw_time > 0 and status = 'published'`.execute(queries)
  const moments = rows.flatMap(({ due }) => (due === null ? [] : [Number(due)]))
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/**
 * Publishes entities that are due and withdraws expired ones. Idempotent and safe to run in several processes at once.
 */
export async function applyDue(store: Store, now: number): Promise<{ shown: number; withdrawn: number }> {
  return store.transact(async (queries) => {
    const withdrawn = await queries
      .updateTable('article')
      .set({ status: WITHDRAWN })
      .where('status', 'in', [PUBLISHED, SCHEDULED])
      .where('withdraw_time', '>', 0)
      .where('withdraw_time', '<=', now)
      .returning('type')
      .execute()
    const shown = await queries
      .updateTable('article')
      .set({ status: PUBLISHED })
      .where('status', '=', SCHEDULED)
      .where('publish_time', '<=', now)
      .returning('type')
      .execute()
    const changed = [...withdrawn, ...shown].map(({ type }) => type)
    if (changed.length > 0) await noteChange(queries, changed)
    return { shown: shown.length, withdrawn: withdrawn.length }
  })
}

/** Returns the state of a published entity at a given moment. */
export function statusAt(now: number, publishTime: number, withdrawTime: number): string {
  if (withdrawTime > 0 && withdrawTime <= now) return WITHDRAWN
  return publishTime > now ? SCHEDULED : PUBLISHED
}
