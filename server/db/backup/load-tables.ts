import { sql } from 'kysely'

import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { BackedTable } from './backed-tables.ts'
import type { BackupRow } from './snapshot.ts'

/** The rows to restore into one table. */
export interface TableLoad {
  table: BackedTable
  rows: AsyncIterable<readonly BackupRow[]>
  lastNumber: number
}

/** SQLite accepts 32,766 values in one statement, PostgreSQL 65,535. */
const VALUES_AT_ONCE = 20_000

/**
 * Returns the first table with rows; a backup is restored into an empty database only.
 *
 * @param tables those of the backup: a database as old as an old backup has no others
 */
export async function filledTable({ db }: Store, tables: readonly string[]): Promise<string | undefined> {
  for (const name of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return name
  }
  return undefined
}

/**
 * Loads rows into an empty database, all or none. The id counters continue, so that ids of deleted rows are not reused.
 */
export async function loadTables(store: Store, loads: () => AsyncIterable<TableLoad>): Promise<void> {
  await store.transactPatiently(async (queries) => {
    for await (const { table, rows, lastNumber } of loads()) {
      for await (const piece of rows) await insertRows(queries, table.name, piece)
      if (table.isNumbered && lastNumber > 0) await goOnFrom(store.kind, queries, table.name, lastNumber)
    }
  })
}

/** Takes the columns from the rows; the migrations define the columns of a table. */
async function insertRows(queries: Queries, table: string, rows: readonly BackupRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const step = Math.max(1, Math.floor(VALUES_AT_ONCE / Math.max(1, columns.length)))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (let at = 0; at < rows.length; at += step) {
    const values = rows
      .slice(at, at + step)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(queries)
  }
}

async function goOnFrom(kind: Store['kind'], queries: Queries, table: string, last: number): Promise<void> {
  if (kind === 'postgres') {
    await sql`select setval(${`${table}_id_seq`}, ${last})`.execute(queries)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(queries)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(queries)
}
