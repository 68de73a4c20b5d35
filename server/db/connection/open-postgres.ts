import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { Log } from '#server/platform/log/log.ts'
import { because, reasonOf } from '#server/platform/log/message.ts'

import { vacuum } from './clear-deleted.ts'
import { createAdvisoryLock } from './create-content-lock.ts'
import type { ListenTiming } from '#server/db/signals/listen-subscriber.ts'
import { migrate, unreachable } from './migrate.ts'
import { createLogPosition } from './log-position.ts'
import { limitedPool } from './limited-pool.ts'
import { openReplica, writtenBy } from './open-replica.ts'
import { createPostgresSignals } from '#server/db/signals/postgres-signals.ts'
import { queuedPool } from './queued-pool.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { createPostgresSearch } from '#server/db/search/postgres-search.ts'
import type { OnQuery, OpenedStore, Store, StoreRefusal } from './store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { createParts, type Parts } from '#server/platform/parts/parts.ts'

export interface PostgresOptions {
  url: string
  /** The way past a pooler that `url` leads through; empty or absent for none. */
  directUrl?: string | undefined
  /** The address of replicas; empty or absent for none. */
  readUrl?: string | undefined
  pool: number
  log: Log
  /** The last migration to apply; all without it. */
  upTo?: string | undefined
  /** Intervals of the listen subscriber; tests use shorter ones. */
  timing?: Partial<ListenTiming>
  onQuery?: OnQuery | undefined
  parts?: Parts | undefined
}

const broken = { zh: '一个数据库连接断了，会换上新的', en: 'A database connection broke and will be replaced' }

/** Connections for migrating, loading and importing: few, without time limits. */
const PATIENT = 2

/**
 * Opens a PostgreSQL database, or an engine that speaks its protocol. Over `url` go only single statements and short transactions, none of which
 * relies on the connection of the last one: a pooler may give each to another. All else goes the direct way.
 */
export async function openPostgres({
  url,
  directUrl = '',
  readUrl = '',
  pool: max,
  log,
  upTo,
  timing,
  onQuery,
  parts = createParts({ log }),
}: PostgresOptions): Promise<OpenedStore> {
  const common = {
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: { getTypeParser },
  }
  // Two pools: queries that visitors wait for have limits below a page's 3 seconds (docs/specification/figures.md#f11),
  // so that a slow database causes an answer instead of a queue; migrating, loading and rebuilding have no time limits.
  const isPooled = directUrl !== ''
  const direct = { ...common, connectionString: isPooled ? directUrl : url }
  const hurried = new pg.Pool({
    ...common,
    connectionString: url,
    max,
    // A pooler refuses settings of a connection; it has this limit itself (docs/operations.md).
    ...(isPooled ? {} : { statement_timeout: 2300 }),
    query_timeout: 2700,
    idleTimeoutMillis: 30_000,
  })
  const patient = new pg.Pool({ ...direct, max: PATIENT, idleTimeoutMillis: 1000 })
  for (const each of [hurried, patient]) {
    // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
    each.on('error', (error) => log.warn(because(broken, error)))
    // The pool does not listen while a connection is in use: one that breaks between two queries of a transaction would
    // end the process as well. The next query reports the error.
    each.on('connect', (client) => client.on('error', () => undefined))
  }
  const position = readUrl === '' ? undefined : createLogPosition(() => writtenBy(db))
  const limited = limitedPool(hurried, position?.forget)
  const observed = omitUndefined({ log: onQuery })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limited }), ...observed })
  const patientDb = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: queuedPool(patient, PATIENT) }),
    ...observed,
  })
  const signals = createPostgresSignals({ config: direct, db, parts, timing })
  const read =
    position &&
    openReplica({
      config: { ...common, connectionString: readUrl, max },
      primary: limited,
      position,
      parts,
      onQuery,
    })
  const close = async () => {
    await Promise.all([signals.close(), read?.close()])
    await Promise.all([db.destroy(), patientDb.destroy()])
  }

  const migrated = await migrate(patientDb, 'postgres', upTo)
  const refusal = migrated.ok ? await refusalOf(db) : { kind: migrated.kind, message: migrated.message }
  if (refusal !== undefined) {
    await close()
    return { ok: false, refusal }
  }
  return {
    ok: true,
    store: {
      kind: 'postgres',
      db,
      publicDb: read?.db ?? db,
      replica: read?.replica,
      search: createPostgresSearch(),
      transact: retrying(db),
      transactPatiently: retrying(patientDb),
      withContentLock: createAdvisoryLock(patientDb),
      clearDeleted: () => vacuum(patientDb),
      // Its own vacuum and the writes that follow do it in time (docs/operations.md).
      rewriteFile: () => vacuum(patientDb),
      signals: {
        ...signals,
        listen: (listener) =>
          signals.listen((notice) => {
            position?.forget()
            listener(notice)
          }),
      },
      load: () => ({
        open: hurried.totalCount,
        busy: hurried.totalCount - hurried.idleCount,
        waiting: hurried.waitingCount,
      }),
      close,
    },
  }
}

/** Asks once over the connections of visitors' queries: a pooler that refuses them has let the others pass. */
async function refusalOf(db: Queries): Promise<StoreRefusal | undefined> {
  try {
    await sql`select 1`.execute(db)
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    return reason.includes('unsupported startup parameter')
      ? {
          kind: 'unusable',
          message: {
            zh: `DATABASE_URL 经过连接池（${reason}）：请用 DATABASE_DIRECT_URL 给出绕过它的地址，并让连接池自己限制查询时间`,
            en: `DATABASE_URL leads through a pooler (${reason}): give the address past it by DATABASE_DIRECT_URL, and let the pooler limit the time of queries itself`,
          },
        }
      : { kind: 'unreachable', message: because(unreachable, error) }
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
