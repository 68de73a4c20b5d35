import type { Env } from '#server/platform/env.ts'
import type { Log } from '#server/platform/log.ts'

import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { OpenedStore } from './store.ts'

/** Opens the database of the environment, migrated to the newest schema, or to the migration `upTo`. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir'> & Partial<Pick<Env, 'databaseReaders'>>,
  log: Log,
  upTo?: string,
): Promise<OpenedStore> {
  if (env.databaseUrl === '') return openSqlite(env.dataDir, { upTo, readers: env.databaseReaders })
  return openPostgres({ url: env.databaseUrl, pool: env.databasePool, upTo, log })
}
