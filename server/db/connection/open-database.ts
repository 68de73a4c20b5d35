import type { DatabaseEnv } from '#server/platform/env/database-env.ts'
import type { Env } from '#server/platform/env/env.ts'
import type { Log } from '#server/platform/log/log.ts'

import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { OnQuery, OpenedStore } from './store.ts'
import { createParts, type Parts } from '#server/platform/parts/parts.ts'

/** Opens the database of the environment, migrated to the newest schema, or to the migration `upTo`. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir'> & Partial<DatabaseEnv>,
  log: Log,
  {
    upTo,
    onQuery,
    parts = createParts({ log }),
  }: { upTo?: string | undefined; onQuery?: OnQuery | undefined; parts?: Parts | undefined } = {},
): Promise<OpenedStore> {
  if (env.databaseUrl === '')
    return openSqlite(env.dataDir, {
      upTo,
      onQuery,
      parts,
      readers: env.databaseReaders,
      onDamage: (reason) =>
        log.error({
          zh: `数据库文件已损坏：${reason}。请尽快停止门户，把 ${env.dataDir} 里的 wenlan.db 及其 -wal、-shm 移到别处留着，再恢复最近的备份：npm run backup -- restore 备份文件夹`,
          en: `The file of the database is damaged: ${reason}. Stop the portal soon, move wenlan.db with its -wal and -shm out of ${env.dataDir} and keep them, then restore the last backup: npm run backup -- restore folder`,
        }),
    })
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReadUrl: readUrl, databasePool: pool } = env
  return openPostgres({ url, directUrl, readUrl, pool, upTo, log, onQuery, parts })
}
