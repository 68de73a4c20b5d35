import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { writeBackup } from './write-backup.ts'
import type { Manifest } from './manifest.ts'
import { readSnapshot } from '../db/backup/read-snapshot.ts'
import type { Env } from '../platform/env.ts'

/** The settings that name the data. */
export type BackedEnv = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir' | 'dataKey'>

/** Backs up the data that the environment names, while a portal runs on it or not. */
export async function backupData(
  env: BackedEnv,
  folder: string,
  now: Date,
): Promise<{ ok: true; manifest: Manifest } | { ok: false; message: string }> {
  if (existsSync(folder)) return { ok: false, message: `${folder} 已经有了，不覆盖；请换一个名字` }
  return writeBackup(
    folder,
    {
      readTables: (write) =>
        readSnapshot(env, ({ migrations, tables, rows, lastNumber }) =>
          write({
            migrations,
            tables: tables.map((table) => ({
              name: table.name,
              rows: () => rows(table),
              lastNumber: () => lastNumber(table),
            })),
          }),
        ),
      dataDir: env.dataDir,
      key: keyMark(env),
    },
    now,
  )
}

/** Returns a fingerprint that identifies a data key without revealing it; empty if there is no key yet. */
export function keyMark({ dataKey, dataDir }: Pick<Env, 'dataKey' | 'dataDir'>): string {
  const file = join(dataDir, 'data.key')
  const key = dataKey || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  return key === '' ? '' : createHmac('sha256', Buffer.from(key, 'base64')).update('wenlan:backup').digest('base64url')
}
