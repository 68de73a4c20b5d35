import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { migrate } from './migrate.ts'
import { limitedPool } from './limited-pool.ts'
import { createPostgresSearch } from './search/postgres-search.ts'
import type { OpenedStore, Queries, Store } from './store.ts'
import type { Tables } from './tables.ts'

/** SQLSTATE of two transactions in each other's way: serialization failure, deadlock. */
const CONFLICTS = new Set(['40001', '40P01'])
const MAX_TRIES = 5

export interface PostgresOptions {
  url: string
  pool: number
  onIdleError(error: Error): void
}

/** Opens a PostgreSQL database, or an engine that speaks its protocol. */
export async function openPostgres({ url, pool: max, onIdleError }: PostgresOptions): Promise<OpenedStore> {
  const common = { connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true, types: { getTypeParser } }
  // Two pools: what visitors wait for has limits below a page's 3 seconds (yardstick F11), so that a slow
  // database becomes an answer and not a queue; migrating, loading and rebuilding may take their time.
  const hurried = new pg.Pool({ ...common, max, statement_timeout: 2300, query_timeout: 2700, idleTimeoutMillis: 30_000 })
  const patient = new pg.Pool({ ...common, max: 2, idleTimeoutMillis: 1000 })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  hurried.on('error', onIdleError)
  patient.on('error', onIdleError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limitedPool(hurried) }) })
  const patientDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: patient }) })
  const close = async () => void (await Promise.all([db.destroy(), patientDb.destroy()]))

  const migrated = await migrate(patientDb, 'postgres')
  if (!migrated.ok) {
    await close()
    return { ok: false, refusal: { kind: migrated.kind, message: migrated.message } }
  }
  return { ok: true, store: { kind: 'postgres', db, search: createPostgresSearch(), transact: retrying(db), transactPatiently: retrying(patientDb), close } }
}

function retrying(db: Queries): Store['transact'] {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (attempt === MAX_TRIES || !isConflict(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
      }
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && CONFLICTS.has(error.code)
}

/** Counts and sums come as 64-bit integers and decimals, which `pg` leaves as text; ours fit a number. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const { INT8, NUMERIC } = pg.types.builtins
  if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number
  return pg.types.getTypeParser(oid, format)
}
