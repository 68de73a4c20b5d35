import { type Migration, sql } from 'kysely'

import { LAST_CHANGING, migrations } from '#server/db/migrations/migrations.ts'
import type { Queries, StoreKind } from '#server/db/tables/queries.ts'

/**
 * The setting by which a migration leaves word for older programs, which do not know it: the last one that a program has to
 * know to use the tables.
 */
const NEEDED = 'needed-migration'

/** Adds that word to each migration that only adds; the others are missing in older programs, and so refused by them. */
export function leavingWord(all: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(all).map(([name, migration]) => [
      name,
      name <= LAST_CHANGING
        ? migration
        : {
            ...migration,
            async up(db) {
              await migration.up(db)
              await sql`insert into setting (name, value) values (${NEEDED}, ${LAST_CHANGING})
                on conflict (name) do update set value = excluded.value`.execute(db)
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
  const known = Object.keys(migrations(kind))
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length === 0) return { newer, areUsable: true }
  const { rows } = await sql<{ value: string }>`select value from setting where name = ${NEEDED}`.execute(db)
  const [word] = rows
  return {
    newer,
    areUsable: word !== undefined && known.includes(word.value) && known.every((name) => applied.includes(name)),
  }
}

/** The names of the applied migrations; none in a database without tables. */
export async function appliedMigrations(db: Queries, kind: StoreKind): Promise<string[]> {
  const { rows: tables } = await (
    kind === 'sqlite'
      ? sql`select name from sqlite_master where name = 'migration'`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'migration'`
  ).execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
