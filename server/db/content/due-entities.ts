import { sql } from 'kysely'

import { noteChange } from './changes.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED, SCHEDULED, WITHDRAWN } from '#server/db/tables/tables.ts'

/** When the next entity is to appear or to go; undefined where none waits. */
export async function nextDue(queries: Queries): Promise<number | undefined> {
  // Literals, so that the indexes of just these rows are used.
  const { rows } = await sql<{
    due: number | null
  }>`select min(publish_time) as due from article where status = 'scheduled'
    union all select min(withdraw_time) from article where withdraw_time > 0 and status = 'published'`.execute(queries)
  const moments = rows.flatMap(({ due }) => (due === null ? [] : [Number(due)]))
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** Shows what is due by now and takes down what is over. Any number of processes may do it at once, and doing it twice is doing it once. */
export async function applyDue(store: Store, now: number): Promise<{ shown: number; withdrawn: number }> {
  return store.transact(async (queries) => {
    const withdrawn = await queries
      .updateTable('article')
      .set({ status: WITHDRAWN })
      .where('status', 'in', [PUBLISHED, SCHEDULED])
      .where('withdraw_time', '>', 0)
      .where('withdraw_time', '<=', now)
      .executeTakeFirst()
    const shown = await queries
      .updateTable('article')
      .set({ status: PUBLISHED })
      .where('status', '=', SCHEDULED)
      .where('publish_time', '<=', now)
      .executeTakeFirst()
    const done = { shown: Number(shown.numUpdatedRows), withdrawn: Number(withdrawn.numUpdatedRows) }
    if (done.shown + done.withdrawn > 0) await noteChange(queries, 'content')
    return done
  })
}

/** Where an entity its editor wants to be seen stands at a moment. */
export function statusAt(now: number, publishTime: number, withdrawTime: number): string {
  if (withdrawTime > 0 && withdrawTime <= now) return WITHDRAWN
  return publishTime > now ? SCHEDULED : PUBLISHED
}
