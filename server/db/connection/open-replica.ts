import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import pg from 'pg'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { Tables } from '#server/db/tables/tables.ts'

import type { LogPosition } from './log-position.ts'
import { createReplicaPool } from './replica-pool.ts'
import type { OnQuery, Replica } from './store.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

export interface ReplicaOptions {
  config: pg.PoolConfig
  primary: PostgresPool
  position: LogPosition
  parts: Parts
  onQuery: OnQuery | undefined
}

/** A replica is not waited for: what it does not answer in time, the primary still can within a page's 3 seconds. */
const LIMITS = { connectionTimeoutMillis: 500, statement_timeout: 500, query_timeout: 600 }
/** No answer misses writes of another process for longer than this, even while its notices do not arrive. */
const RENEW_EVERY = 1000

/** Opens the replicas behind an address, which need not be there. */
export function openReplica({ config, primary, position, parts, onQuery }: ReplicaOptions): {
  db: Queries
  replica: Replica
  close: () => Promise<void>
} {
  const connections = new pg.Pool({ ...config, ...LIMITS, idleTimeoutMillis: 30_000 })
  // One that breaks is replaced; without listeners it would end the process (open-postgres.ts).
  connections.on('error', () => undefined)
  connections.on('connect', (client) => client.on('error', () => undefined))
  const part = parts.part('replica')
  let isUp = true
  const pool = createReplicaPool({
    ...{ replica: connections, primary, requiredPosition: position.get },
    onAway(why) {
      isUp = false
      part.failed(why)
    },
    onBack() {
      isUp = true
      part.works()
    },
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...omitUndefined({ log: onQuery }) })
  const renewal = startPeriodicJob(position.renew, {
    everyMs: RENEW_EVERY,
    part: parts.part('replica-watch'),
  })
  return {
    db,
    replica: { mustFollow: position.forget, isUp: () => isUp, counts: () => pool.counts },
    async close() {
      await renewal.close()
      await db.destroy()
    },
  }
}

/** Asks the primary how far it has written. */
export async function writtenBy(primary: Queries): Promise<number> {
  const { rows } = await sql<{
    position: number
  }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`.execute(primary)
  const [row] = rows
  if (row === undefined) throw new Error('The primary did not say how far it has written')
  return row.position
}
