import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { DatabaseEnv } from '#server/platform/env/database-env.ts'
import type { Env } from '#server/platform/env/env.ts'

import { readPostgres } from './read-postgres.ts'
import { readSqlite } from './read-sqlite.ts'
import { type Reader, type Snapshot, snapshotOf } from './snapshot.ts'

export type SnapshotResult<Result> =
  | { ok: true; result: Result }
  | { ok: false; kind: 'absent' | 'unreadable'; message: string }

/**
 * Reads the database of the environment as of one moment and passes it to `work`. Read-only and without blocking: the
 * portal may use the same data meanwhile. @throws the errors of `work`
 */
export async function readSnapshot<Result>(
  env: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<DatabaseEnv>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<SnapshotResult<Result>> {
  const file = join(env.dataDir, 'wenlan.db')
  if (env.databaseUrl === '' && !existsSync(file))
    return { ok: false, kind: 'absent', message: `${env.dataDir} 里还没有数据库；请用门户的 DATA_DIR` }
  // Separates errors of `work` from errors of opening.
  let isOpen = false
  const read = async (reader: Reader): Promise<SnapshotResult<Result>> => {
    const snapshot = await snapshotOf(reader)
    isOpen = true
    return snapshot
      ? { ok: true, result: await work(snapshot) }
      : { ok: false, kind: 'absent', message: '数据库里还没有文澜的数据' }
  }
  try {
    return await (env.databaseUrl === ''
      ? readSqlite(file, read)
      : readPostgres(env.databaseDirectUrl || env.databaseUrl, read))
  } catch (error) {
    if (isOpen) throw error
    return {
      ok: false,
      kind: 'unreadable',
      message: `数据库读不出来：${error instanceof Error ? error.message || error.name : String(error)}`,
    }
  }
}
