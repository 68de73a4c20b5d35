import { type Migration, sql } from 'kysely'

import { LAST_CHANGING, migrations } from '#server/db/migrations/migrations.ts'
import type { Queries, StoreKind } from '#server/db/tables/queries.ts'

/**
 * The table by which a migration leaves word for older programs, which do not know it: the last one that a program has to
 * know to use the tables.
 */
const WORD = 'needed_migration'
/** The last migration that left no word. */
const LAST_SILENT = '013-sealed'

/** Adds that word to each migration, in the same transaction. */
export function leavingWord(all: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(all).map(([name, migration]) => [
      name,
      name <= LAST_SILENT
        ? migration
        : {
            ...migration,
            async up(db) {
              await migration.up(db)
              await sql`create table if not exists ${sql.table(WORD)} (name text not null)`.execute(db)
              await sql`delete from ${sql.table(WORD)}`.execute(db)
              await sql`insert into ${sql.table(WORD)} values (${LAST_CHANGING})`.execute(db)
            },
          },
    ]),
  )
}

export interface NewerTables {
  /** Migrations of a newer version of the program. */
  newer: readonly string[]
  /** Whether they only added, so that this program can use the tables all the same. */
  areUsable: boolean
}

/** Compares the applied migrations with those that this program knows. */
export async function findNewerTables(db: Queries, kind: StoreKind, applied: readonly string[]): Promise<NewerTables> {
  const available = Object.keys(migrations(kind))
  const newer = applied.filter((name) => !available.includes(name))
  if (newer.length === 0) return { newer, areUsable: true }
  const [needed] = await namesIn(db, kind, WORD)
  const areUsable =
    needed !== undefined && available.includes(needed) && available.every((name) => applied.includes(name))
  return { newer, areUsable }
}

/** The names of the applied migrations; none in a database without tables. */
export function appliedMigrations(db: Queries, kind: StoreKind): Promise<string[]> {
  return namesIn(db, kind, 'migration')
}

/** The names in a table that may not be there. */
async function namesIn(db: Queries, kind: StoreKind, table: string): Promise<string[]> {
  const { rows: tables } = await (
    kind === 'sqlite'
      ? sql`select name from sqlite_master where name = ${table}`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${table}`
  ).execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
