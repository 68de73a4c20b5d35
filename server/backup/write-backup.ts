import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { copyIn, listFiles } from './backed-files.ts'
import { FORMAT, MANIFEST, type BackedFile, type Manifest } from './manifest.ts'
import { type Row, rowsFile, writeRows } from './row-lines.ts'

/** Tables as they are at one moment. */
export interface TableSource {
  migrations: readonly string[]
  tables: readonly { name: string; rows: () => AsyncIterable<readonly Row[]>; lastNumber: () => Promise<number> }[]
}

export type WrittenTables = Pick<Manifest, 'migrations' | 'tables'>

export interface BackupParts<Refusal> {
  /** Reads the tables, of one moment, by the function it is given; or tells why they cannot be read. */
  readTables: (
    write: (source: TableSource) => Promise<WrittenTables>,
  ) => Promise<{ ok: true; result: WrittenTables } | Refusal>
  /** Whose files are backed up. */
  dataDir: string
  /** Tells the data key from others (Manifest.key). */
  key: string
}

/**
 * Writes a backup into a folder that must not be there yet. Rows come first, files after: what a row names was there
 * before it, and no database waits for files to be copied. Until it is whole it has another name.
 */
export async function writeBackup<Refusal extends { ok: false }>(
  folder: string,
  { readTables, dataDir, key }: BackupParts<Refusal>,
  now: Date,
): Promise<{ ok: true; manifest: Manifest } | Refusal> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  // Nobody else's, whatever lies beside: another backup may be under way.
  const part = await mkdtemp(`${folder}.part-`)
  try {
    await mkdir(join(part, 'tables'))
    const read = await readTables((source) => writeTables(part, source))
    if (!read.ok) {
      await rm(part, { recursive: true, force: true })
      return read
    }
    const files: BackedFile[] = []
    for (const path of await listFiles(dataDir)) {
      const copied = await copyIn(dataDir, part, path)
      if (copied) files.push(copied)
    }
    const manifest: Manifest = { format: FORMAT, made: now.toISOString(), ...read.result, files, key }
    await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(part, folder)
    return { ok: true, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function writeTables(part: string, { migrations, tables }: TableSource): Promise<WrittenTables> {
  const written: Manifest['tables'] = []
  for (const { name, rows, lastNumber } of tables)
    written.push({ name, ...(await writeRows(rowsFile(part, name), rows())), lastNumber: await lastNumber() })
  return { migrations: [...migrations], tables: written }
}
