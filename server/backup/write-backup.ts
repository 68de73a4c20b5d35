import { omitUndefined } from '#contract/omit-undefined.ts'
import { isoInstant } from '#contract/time/instant.ts'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { FileStore } from '#server/storage/file-store.ts'

import { copyIn } from './backed-files.ts'
import { FORMAT, MANIFEST, type BackedFile, type Manifest } from './manifest.ts'
import { type Row, rowsFile, writeRows } from './row-lines.ts'

/** A snapshot of the tables. */
export interface TableSource {
  migrations: readonly string[]
  tables: readonly { name: string; rows: () => AsyncIterable<readonly Row[]>; lastNumber: () => Promise<number> }[]
  /** The head of the ledger as text; undefined before the first act. */
  ledger: () => Promise<string | undefined>
}

export type WrittenTables = Pick<Manifest, 'migrations' | 'tables' | 'ledger'>

export interface BackupParts<Refusal> {
  /** Passes a snapshot of the tables to `write`, or returns why they cannot be read. */
  readTables: (
    write: (source: TableSource) => Promise<WrittenTables>,
  ) => Promise<{ ok: true; result: WrittenTables } | Refusal>
  /** The files to back up. */
  files: FileStore
  /** Fingerprint of the data key (Manifest.key). */
  key: string
}

/**
 * Writes a backup into a new folder. Rows come first and files after them: a file exists before the row that names
 * it, and no database transaction waits for the copying. An incomplete backup has a different name.
 */
export async function writeBackup<Refusal extends { ok: false }>(
  folder: string,
  { readTables, files: stored, key }: BackupParts<Refusal>,
  now: Date,
): Promise<{ ok: true; manifest: Manifest } | Refusal> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  // A unique name, because another backup may be under way.
  const part = await mkdtemp(`${folder}.part-`)
  try {
    await mkdir(join(part, 'tables'))
    const read = await readTables((source) => writeTables(part, source))
    if (!read.ok) {
      await rm(part, { recursive: true, force: true })
      return read
    }
    const files: BackedFile[] = []
    for await (const { path } of stored.list('')) {
      const copied = await copyIn(stored, part, path)
      if (copied) files.push(copied)
    }
    const manifest: Manifest = { format: FORMAT, made: isoInstant(now.getTime() / 1000), ...read.result, files, key }
    await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(part, folder)
    return { ok: true, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function writeTables(part: string, { migrations, tables, ledger }: TableSource): Promise<WrittenTables> {
  const written: Manifest['tables'] = []
  for (const { name, rows, lastNumber } of tables)
    written.push({ name, ...(await writeRows(rowsFile(part, name), rows())), lastNumber: await lastNumber() })
  return { migrations: [...migrations], tables: written, ...omitUndefined({ ledger: await ledger() }) }
}
