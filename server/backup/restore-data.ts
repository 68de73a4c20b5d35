import { resolve } from 'node:path'

import { copyOut } from './backed-files.ts'
import { checkBackup } from './check-backup.ts'
import type { BackedFile, Manifest } from './manifest.ts'
import { readRows, rowsFile, sumPieces } from './row-lines.ts'
import { type BackedEnv, holdsKeys } from './backup-data.ts'
import { backedTables, formerTables } from '../db/backup/backed-tables.ts'
import { filledTable, loadTables, type TableLoad } from '../db/backup/load-tables.ts'
import { readSnapshot } from '../db/backup/read-snapshot.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { openDatabase } from '../db/connection/open-database.ts'
import type { Log } from '../platform/log/log.ts'
import { makeFolder } from '../platform/process/make-folder.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openFiles } from '../storage/open-files.ts'

export type RestoreResult = { ok: true; manifest: Manifest } | { ok: false; faults: readonly string[] }

/**
 * Restores a backup into an empty database, embedded or PostgreSQL, independent of its origin. The whole backup is
 * checked before anything changes; a failed restore leaves empty tables and none of its files.
 */
export async function restoreData(target: BackedEnv, folder: string, log: Log): Promise<RestoreResult> {
  // Writes above all: threads that read would only be started.
  const env = { ...target, databaseReaders: 0 }
  const checked = await checkBackup(folder)
  if (!checked.ok) return checked
  const manifest = checked.manifest
  const refusal =
    (await unfit(env, manifest)) ?? (await putBack(env, folder, manifest, log)) ?? (await differs(env, manifest))
  if (refusal !== undefined) return { ok: false, faults: [refusal] }
  // Migrates the rows of the backup to the current version.
  const opened = await openDatabase(env, log)
  if (!opened.ok) return { ok: false, faults: [opened.refusal.message.zh] }
  await opened.store.close()
  return { ok: true, manifest: manifest }
}

/** Returns the reason why this backup does not fit this data folder and database, if there is one. */
async function unfit(env: BackedEnv, manifest: Manifest): Promise<string | undefined> {
  const migrationNames = Object.keys(migrations('sqlite'))
  const newer = manifest.migrations.filter((name) => !migrationNames.includes(name))
  if (newer.length > 0) return `这份备份来自更新的文澜（${newer.join('、')}）；请先升级，再恢复`
  const strange = manifest.tables.filter(
    ({ name }) => ![...backedTables, ...formerTables].some((table) => table.name === name),
  )
  if (strange.length > 0) return `备份里有不认识的表：${strange.map(({ name }) => name).join('、')}`
  const has = (table: string) => manifest.tables.some(({ name, rows }) => name === table && rows > 0)
  const isSealed =
    (has('data_key') && (has('member') || has('staff'))) ||
    has('verification') ||
    has('ledger_key') ||
    manifest.files.some(({ path }) => path.startsWith('sealed/'))
  if (isSealed && !holdsKeys(env, manifest.key))
    return '备份里有封存的个人信息或操作记录，而手头的数据密钥不是封存它们的那一把：请把原来的 data.key 放进 DATA_DIR，或用 DATA_KEY 给出它'
  const there = await readSnapshot(env, async (snapshot) => snapshot.migrations)
  if (!there.ok) return there.kind === 'absent' ? undefined : there.message
  return there.result.every((name, index) => name === manifest.migrations[index])
    ? undefined
    : '目标数据库已经用过了，请给一个空的'
}

async function putBack(env: BackedEnv, folder: string, manifest: Manifest, log: Log): Promise<string | undefined> {
  const found = await openFiles(env, { log })
  if (!found.ok) return found.message.zh
  const { files, close } = found.opened
  try {
    return await putInto(files, env, folder, manifest, log)
  } finally {
    await close()
  }
}

async function putInto(
  files: FileStore,
  env: BackedEnv,
  folder: string,
  manifest: Manifest,
  log: Log,
): Promise<string | undefined> {
  const opened = await openDatabase(env, log, { upTo: manifest.migrations.at(-1) })
  if (!opened.ok) return opened.refusal.message.zh
  const { store } = opened
  const ours: BackedFile[] = []
  try {
    const filled = await filledTable(
      store,
      manifest.tables.map(({ name }) => name),
    )
    if (filled !== undefined) return `目标数据库不是空的（表 ${filled} 里已有数据）；恢复只往空的数据库里放`
    // The same mode as a start uses: the data folder is private to its user.
    makeFolder(resolve(env.dataDir))
    for (const file of manifest.files) if (await copyOut(folder, files, file)) ours.push(file)
    await loadTables(store, async function* (): AsyncGenerator<TableLoad> {
      for (const table of [...backedTables, ...formerTables]) {
        const entry = manifest.tables.find(({ name }) => name === table.name)
        if (entry) yield { table, rows: readRows(rowsFile(folder, table.name)), lastNumber: entry.lastNumber }
      }
    })
    return undefined
  } catch (error) {
    for (const { path } of ours) await files.remove(path).catch(() => undefined)
    return `没有恢复成：${error instanceof Error ? error.message : String(error)}`
  } finally {
    await store.close()
  }
}

/** Reads the restored rows back: equal rows have equal sums on both databases. */
async function differs(env: BackedEnv, manifest: Manifest): Promise<string | undefined> {
  const read = await readSnapshot(env, async ({ tables, rows }) => {
    for (const { name, rows: count, sha256 } of manifest.tables) {
      const table = tables.find((candidate) => candidate.name === name)
      const sum = table && (await sumPieces(rows(table)))
      if (sum?.rows !== count || sum.sha256 !== sha256) return `恢复之后，表 ${name} 与备份里的不同；请不要用这个数据库`
    }
    return undefined
  })
  return read.ok ? read.result : read.message
}
