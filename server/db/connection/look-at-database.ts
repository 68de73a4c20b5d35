import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import Database from 'libsql'
import pg from 'pg'

import type { Env } from '#server/platform/env/env.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Queries, StoreKind } from '#server/db/tables/queries.ts'
import type { Tables } from '#server/db/tables/tables.ts'

import { checkFile } from './check-file.ts'
import { appliedMigrations, findNewerTables } from './newer-tables.ts'

/** A database as it is found, which nothing is changed in. */
export interface DatabaseLook {
  kind: StoreKind
  queries: Queries
  /** Migrations that the next start applies; all of them in an empty database. */
  pending: readonly string[]
  /** Migrations of a newer version of the program. */
  newer: readonly string[]
  /** Whether this version can use the tables all the same. */
  isUsable: boolean
  /** Damage of the embedded database's file. */
  damage?: string
  /** Absent for the embedded database. */
  server?: DatabaseServer
}

/** Facts that a server of PostgreSQL tells of itself. */
export interface DatabaseServer {
  version: string
  /** Its time in seconds since 1970. */
  now: number
  encoding: string
  maxConnections: number
  /** Whether the account may make tables, as migrations do. */
  mayCreate: boolean
}

export type LookedAt<Result> =
  | { kind: 'absent' }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'looked'; result: Result }

const PATIENCE_MS = 5000

/**
 * Opens the database of the environment for reading only, beside a portal that may be using it, and passes it on. Of two
 * ways to the same database it takes the straight one.
 */
export async function lookAtDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  work: (look: DatabaseLook) => Promise<Result>,
): Promise<LookedAt<Result>> {
  const file = join(dataDir, 'wenlan.db')
  if (databaseUrl === '' && !existsSync(file)) return { kind: 'absent' }
  let opened: Opened | undefined
  try {
    opened = databaseUrl === '' ? openFile(file) : openServer(databaseDirectUrl || databaseUrl)
    const { kind, queries } = opened
    const look = { kind, queries, ...(await compareMigrations(kind, queries)), ...(await opened.about()) }
    return { kind: 'looked', result: await work(look) }
  } catch (error) {
    return { kind: 'unreachable', reason: error instanceof Error ? error.message || error.name : String(error) }
  } finally {
    await opened?.queries.destroy()
  }
}

interface Opened {
  kind: StoreKind
  queries: Queries
  about: () => Promise<Pick<DatabaseLook, 'damage' | 'server'>>
}

function openFile(file: string): Opened {
  const database = new Database(file)
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA query_only = ON')
  return {
    kind: 'sqlite',
    queries: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }),
    about: async () => {
      const state = checkFile(database, file)
      return state.kind === 'damaged' ? { damage: state.reason } : {}
    },
  }
}

function openServer(url: string): Opened {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  // Without a listener, a connection that breaks while it is idle would end the process.
  pool.on('error', () => undefined)
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    queries,
    async about() {
      const {
        rows: [row],
      } = await sql<DatabaseServer>`select current_setting('server_version') as version,
        extract(epoch from clock_timestamp())::float8 as now, current_setting('server_encoding') as encoding,
        current_setting('max_connections')::int as "maxConnections",
        has_schema_privilege(current_schema(), 'create') as "mayCreate"`.execute(queries)
      return row ? { server: row } : {}
    },
  }
}

async function compareMigrations(
  kind: StoreKind,
  queries: Queries,
): Promise<Pick<DatabaseLook, 'pending' | 'newer' | 'isUsable'>> {
  const applied = await appliedMigrations(queries, kind)
  const pending = Object.keys(migrations(kind)).filter((name) => !applied.includes(name))
  const { newer, areUsable } = await findNewerTables(queries, kind, applied)
  return { pending, newer, isUsable: areUsable }
}
