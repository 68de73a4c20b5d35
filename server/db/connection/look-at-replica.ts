import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

/** A replica as it is found, which nothing is changed in. */
export type ReplicaLook =
  | { kind: 'unreachable'; reason: string }
  /** It takes writes: it is the primary, or a server of its own. */
  | { kind: 'no replica' }
  /** It replays another history than that of the primary. */
  | { kind: 'of another primary' }
  /** What the primary had written when the look began is not there after all tries. */
  | { kind: 'behind'; bytes: number }
  | { kind: 'follows' }

/** As long as a page waits for a connection to it, and more; the portal itself has no patience (open-replica.ts). */
const PATIENCE_MS = 3000
const TRIES = 5
const BETWEEN_MS = 250

interface ServerState {
  isReplica: boolean
  system: string
  /** Bytes of the log that it has replayed, or written. */
  position: number
}

/** Compares a replica with its primary: whether it is one, and replays what that had written. */
export async function lookAtReplica(primaryUrl: string, replicaUrl: string): Promise<ReplicaLook> {
  const primary = await ask(primaryUrl)
  const until = primary.kind === 'state' ? primary.state.position : 0
  for (let tries = 1; ; tries += 1) {
    const replica = await ask(replicaUrl)
    if (replica.kind === 'failed') return { kind: 'unreachable', reason: replica.reason }
    if (!replica.state.isReplica) return { kind: 'no replica' }
    if (primary.kind === 'state' && primary.state.system !== replica.state.system) return { kind: 'of another primary' }
    const bytes = until - replica.state.position
    if (bytes <= 0) return { kind: 'follows' }
    if (tries === TRIES) return { kind: 'behind', bytes }
    await sleep(BETWEEN_MS)
  }
}

/** A connection for each question: behind one address there may be several replicas. */
async function ask(
  connectionString: string,
): Promise<{ kind: 'state'; state: ServerState } | { kind: 'failed'; reason: string }> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  // Without a listener, a connection that breaks would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<ServerState>(`
      select pg_is_in_recovery() as "isReplica",
        (select system_identifier::text from pg_control_system()) as system,
        pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
          else pg_current_wal_insert_lsn() end, '0/0')::float8 as position`)
    const [state] = rows
    return state ? { kind: 'state', state } : { kind: 'failed', reason: 'it said nothing' }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message || error.name : String(error) }
  } finally {
    await client.end().catch(() => undefined)
  }
}
