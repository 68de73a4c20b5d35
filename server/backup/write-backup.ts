import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { copyIn, listFiles } from './backed-files.ts'
import { MANIFEST, type BackedFile, type Manifest } from './manifest.ts'
import { type Row, rowsFile, writeRows } from './row-lines.ts'

/** What is backed up: tables as they are at one moment, and the files beside them. */
export interface BackupSource {
  migrations: readonly string[]
  tables: readonly { name: string; rows: () => AsyncIterable<readonly Row[]>; lastNumber: () => Promise<number> }[]
  dataDir: string
  /** Tells the data key from others (Manifest.key). */
  key: string
}

/**
 * Writes a backup into a folder that must not be there yet. Rows come first, files after: what a row names was there before it.
 * Until it is whole it has another name, so what bears the name is whole.
 */
export async function writeBackup(folder: string, { migrations, tables, dataDir, key }: BackupSource, now: Date): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  // Nobody else's, whatever lies beside: another backup may be under way.
  const part = await mkdtemp(`${folder}.part-`)
  try {
    await mkdir(join(part, 'tables'))
    const written: Manifest['tables'] = []
    for (const { name, rows, lastNumber } of tables) written.push({ name, ...(await writeRows(rowsFile(part, name), rows())), lastNumber: await lastNumber() })
    const files: BackedFile[] = []
    for (const path of await listFiles(dataDir)) {
      const copied = await copyIn(dataDir, part, path)
      if (copied) files.push(copied)
    }
    const said: Manifest = { format: 1, made: now.toISOString(), migrations: [...migrations], tables: written, files, key }
    await writeFile(join(part, MANIFEST), `${JSON.stringify(said, null, 2)}\n`, { mode: 0o600 })
    await rename(part, folder)
    return said
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}
