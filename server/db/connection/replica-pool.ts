import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { backoffMs } from '#server/platform/time/backoff.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'

import { queryBy } from './query-by.ts'
import type { ReadCounts } from './store.ts'

/** So long nothing is asked of a replica that did not answer: doubled up to the longest. */
const RESTS = { firstMs: 1000, longestMs: 30_000 }
/** SQLSTATE of a statement that took too long: slow is not away. */
const TOO_SLOW = '57014'

export interface ReplicaPoolOptions {
  replica: pg.Pool
  primary: PostgresPool
  /** How far a replica must have replayed. @throws where that is unknown */
  requiredPosition: () => Promise<number>
  /** It did not answer a try, or is none. */
  onAway(why: unknown): void
  onBack(): void
  now?: () => number
}

/**
 * Gives out connections to a replica, and to the primary where the replica is away or behind. Each connection to a
 * replica is known to have reached a position; behind one address there may be several replicas. A query that fails on
 * the replica, because it went away or because the query was in the way of what it replays, is asked of the primary.
 * For single queries that only read: two of them may be answered by two servers.
 */
export function createReplicaPool(options: ReplicaPoolOptions): PostgresPool & { counts: Readonly<ReadCounts> } {
  const { replica, primary, requiredPosition, onAway, onBack, now = () => performance.now() } = options
  const counts: ReadCounts = { replica: 0, primary: 0 }
  const reached = new WeakMap<pg.PoolClient, number>()
  let restUntil = 0
  let failures = 0
  let nones = 0

  const rest = (reason: unknown) => {
    // Of several queries that meet the same outage, the first counts.
    if (now() < restUntil) return
    failures += 1
    restUntil = now() + backoffMs(failures, RESTS)
    onAway(reason)
  }
  const failed = (client: pg.PoolClient | undefined, error: unknown) => {
    const isSlow = error instanceof Error && 'code' in error && error.code === TOO_SLOW
    // Of a server that could not even be connected to, the reason does not matter.
    const isGone = client === undefined || (isUnavailable(error) && !isSlow)
    client?.release(isGone)
    if (isGone) rest(error)
  }
  const follows = async (client: pg.PoolClient, position: number): Promise<boolean> => {
    if ((reached.get(client) ?? -1) >= position) return true
    const at = await replayedBy(client)
    reached.set(client, at)
    return at >= position
  }
  const connectReplica = async (): Promise<pg.PoolClient | undefined> => {
    if (now() < restUntil) return undefined
    const position = await requiredPosition().catch(() => undefined)
    if (position === undefined) return undefined
    let client: pg.PoolClient | undefined
    try {
      client = await replica.connect()
      if (await follows(client, position)) return client
      const isNone = reached.get(client) === NO_REPLICA
      client.release(isNone)
      nones = isNone ? nones + 1 : 0
      if (nones >= NONES) rest('it is no replica: it does not replay what another server writes')
    } catch (error) {
      failed(client, error)
    }
    return undefined
  }

  return {
    counts,
    async connect() {
      let ofReplica = await connectReplica()
      let ofPrimary: PostgresPoolClient | undefined
      const ask = async (sql: string, parameters: readonly unknown[]) => {
        if (ofReplica !== undefined)
          try {
            const result = await ofReplica.query(sql, [...parameters])
            counts.replica += 1
            if (failures > 0) onBack()
            failures = 0
            return result
          } catch (error) {
            failed(ofReplica, error)
            ofReplica = undefined
          }
        ofPrimary ??= await primary.connect()
        counts.primary += 1
        return ofPrimary.query(sql, parameters)
      }
      return {
        query: queryBy(ask),
        release() {
          ofReplica?.release()
          ofPrimary?.release()
        },
      }
    },
    end: () => replica.end(),
  }
}

const NO_REPLICA = -1
/** Connections in a row to a server that is no replica; of several behind one address, a single one may be the primary. */
const NONES = 3

/** Asks a server how far it has replayed; one that does not replay is the primary, or was, and is no replica. */
async function replayedBy(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ position: number | null }>(
    "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as position where pg_is_in_recovery()",
  )
  return rows[0]?.position ?? NO_REPLICA
}
