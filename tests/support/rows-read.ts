import { sql } from 'kysely'

import type { Store } from '#server/db/connection/store.ts'

/**
 * Counts what the database does for some work, in a unit of its own that grows with the rows read: SQLite counts the
 * steps of its statements, PostgreSQL the rows and index entries that it reads. Nothing else may use the database
 * meanwhile.
 */
export async function rowsRead(store: Store, work: () => Promise<unknown>): Promise<number> {
  const count = store.kind === 'sqlite' ? stepsOfSqlite : rowsOfPostgres
  const before = await count(store)
  await work()
  return (await count(store)) - before
}

/** The store keeps its statements prepared, so that their counters last (https://sqlite.org/stmt.html). */
async function stepsOfSqlite({ db }: Store): Promise<number> {
  const { rows } = await sql<{
    steps: number | null
  }>`select sum(nstep) as steps from sqlite_stmt where sql not like '%sqlite_stmt%'`.execute(db)
  return rows[0]?.steps ?? 0
}

/** Each connection reports what it has read at the end of a transaction, at once where it is told to. */
async function rowsOfPostgres({ db }: Store): Promise<number> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`.execute(db)),
  )
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ count: string }>`select
    (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)
    + (select sum(idx_tup_read) from pg_stat_user_indexes) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** As many as the pool of a test's database has (prepared-data.ts). */
const CONNECTIONS = 4
