import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { Log } from '#server/platform/log.ts'

import { vacuum } from './clear-deleted.ts'
import { createAdvisoryLock } from './create-content-lock.ts'
import type { ListenTiming } from '#server/db/signals/listen-subscriber.ts'
import { migrate } from './migrate.ts'
import { limitedPool } from './limited-pool.ts'
import { createPostgresSignals } from '#server/db/signals/postgres-signals.ts'
import { queuedPool } from './queued-pool.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { createPostgresSearch } from '#server/db/search/postgres-search.ts'
import type { OnQuery, OpenedStore, Store } from './store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export interface PostgresOptions {
  url: string
  pool: number
  log: Log
  /** The last migration to apply; all without it. */
  upTo?: string | undefined
  /** Intervals of the listen subscriber; tests use shorter ones. */
  timing?: Partial<ListenTiming>
  onQuery?: OnQuery | undefined
}

/** Connections for migrating, loading and importing: few, without time limits. */
const PATIENT = 2

/** Opens a PostgreSQL database, or an engine that speaks its protocol. */
export async function openPostgres({
  url,
  pool: max,
  log,
  upTo,
  timing,
  onQuery,
}: PostgresOptions): Promise<OpenedStore> {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: { getTypeParser },
  }
  // Two pools: queries that visitors wait for have limits below a page's 3 seconds (docs/specification/figures.md#f11),
  // so that a slow database causes an answer instead of a queue; migrating, loading and rebuilding have no time limits.
  const hurried = new pg.Pool({
    ...common,
    max,
    statement_timeout: 2300,
    query_timeout: 2700,
    idleTimeoutMillis: 30_000,
  })
  const patient = new pg.Pool({ ...common, max: PATIENT, idleTimeoutMillis: 1000 })
  for (const each of [hurried, patient]) {
    // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
    each.on('error', (error) => log.warn(`A database connection broke and will be replaced: ${error.message}`))
    // The pool does not listen while a connection is in use: one that breaks between two queries of a transaction would
    // end the process as well. The next query reports the error.
    each.on('connect', (client) => client.on('error', () => undefined))
  }
  const observed = omitUndefined({ log: onQuery })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limitedPool(hurried) }), ...observed })
  const patientDb = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: queuedPool(patient, PATIENT) }),
    ...observed,
  })
  const signals = createPostgresSignals({ config: common, db, log, timing })
  const close = async () => {
    await signals.close()
    await Promise.all([db.destroy(), patientDb.destroy()])
  }

  const migrated = await migrate(patientDb, 'postgres', upTo)
  if (!migrated.ok) {
    await close()
    return { ok: false, refusal: { kind: migrated.kind, message: migrated.message } }
  }
  return {
    ok: true,
    store: {
      kind: 'postgres',
      db,
      search: createPostgresSearch(),
      transact: retrying(db),
      transactPatiently: retrying(patientDb),
      withContentLock: createAdvisoryLock(patientDb),
      clearDeleted: () => vacuum(patientDb),
      // Its own vacuum and the writes that follow do it in time (docs/operations.md).
      rewriteFile: () => vacuum(patientDb),
      signals,
      load: () => ({
        open: hurried.totalCount,
        busy: hurried.totalCount - hurried.idleCount,
        waiting: hurried.waitingCount,
      }),
      close,
    },
  }
}

function retrying(db: Queries): Store['transact'] {
  return (work) => retryConflicts(() => db.transaction().execute(work))
}

/**
 * Parses counts and sums: they arrive as 64-bit integers and decimals, which `pg` leaves as text; ours fit a number.
 */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const { INT8, NUMERIC } = pg.types.builtins
  if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number
  return pg.types.getTypeParser(oid, format)
}
