import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { writeBackup } from './write-backup.ts'
import type { Manifest } from './manifest.ts'
import { readSnapshot } from '../db/backup/read-snapshot.ts'
import { parseDataKeys } from '../platform/env/data-keys.ts'
import type { DatabaseEnv } from '../platform/env/database-env.ts'
import type { Env } from '../platform/env/env.ts'
import { LAST_BACKUP } from '../platform/process/last-backup.ts'
import { silentLog } from '../platform/log/log.ts'
import { openFiles } from '../storage/open-files.ts'

/** The settings that name the data. */
export type BackedEnv = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir' | 'dataKey'> &
  Partial<DatabaseEnv & Pick<Env, 'storage'>>

/**
 * Backs up the data that the environment names, while a portal runs on it or not, and reads the backup through: what a disk
 * did not take is no backup.
 */
export async function backupData(
  env: BackedEnv,
  folder: string,
  now: Date,
  check: (folder: string) => Promise<CheckedBackup> = checkBackup,
): Promise<{ ok: true; manifest: Manifest } | { ok: false; message: string }> {
  if (existsSync(folder)) return { ok: false, message: `${folder} 已经有了，不覆盖；请换一个名字` }
  const found = await openFiles(env, { log: silentLog })
  if (!found.ok) return { ok: false, message: found.message.zh }
  const { files, close } = found.opened
  try {
    const written = await writeBackup(
      folder,
      {
        readTables: (write) =>
          readSnapshot(env, ({ migrations, tables, rows, lastNumber, ledger }) =>
            write({
              migrations,
              tables: tables.map((table) => ({
                name: table.name,
                rows: () => rows(table),
                lastNumber: () => lastNumber(table),
              })),
              ledger,
            }),
          ),
        files,
        key: keyMark(env),
      },
      now,
    )
    if (!written.ok) return written
    const checked = await check(folder)
    if (!checked.ok)
      return { ok: false, message: `已写到 ${folder}，但读回来不对，这份备份不能用：${checked.faults.join('；')}` }
    noteBackup(env.dataDir, folder)
    return written
  } finally {
    await close()
  }
}

/** Leaves a note of the backup, which can be restored, for the metrics; one that cannot be left is no reason to fail. */
function noteBackup(dataDir: string, folder: string): void {
  try {
    if (existsSync(dataDir)) writeFileSync(join(dataDir, LAST_BACKUP), `${folder}\n`)
  } catch {
    return
  }
}

/**
 * Returns fingerprints that identify the versions of the data key without revealing them: `2:…,1:…`, and for a first
 * version alone just its own, as before there were versions. Empty if there is no key yet.
 */
export function keyMark(env: Pick<Env, 'dataKey' | 'dataDir'>): string {
  const marks = marksOf(env)
  return marks.length === 1 ? marks.map((mark) => mark.replace(/^1:/u, '')).join('') : marks.join(',')
}

/** Whether all keys with the fingerprints of a backup are at hand. */
export function holdsKeys(env: Pick<Env, 'dataKey' | 'dataDir'>, backedUp: string): boolean {
  const marks = marksOf(env)
  return backedUp.split(',').every((mark) => marks.includes(mark.includes(':') ? mark : `1:${mark}`))
}

function marksOf({ dataKey, dataDir }: Pick<Env, 'dataKey' | 'dataDir'>): string[] {
  const file = join(dataDir, 'data.key')
  const keys =
    parseDataKeys(dataKey || (existsSync(file) ? readFileSync(file, 'utf8') : '')) ?? new Map<number, Buffer>()
  return [...keys].map(
    ([version, key]) => `${version}:${createHmac('sha256', key).update('wenlan:backup').digest('base64url')}`,
  )
}
