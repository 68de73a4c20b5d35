import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

import type { PlannedFile, Written } from './schema-source.ts'
import { staleReason } from './stale-reason.ts'

/** A file to be written or removed, with the mode that it has, or gets. */
interface Prepared {
  planned: PlannedFile
  path: string
  /** The new text beside its place; undefined for a removal. */
  temporary: string | undefined
  mode: number
}

/**
 * Writes and removes several files, all or none. Each new text is first written beside its place as `.tmp`, which the
 * reader of the schema ignores, then renamed in the given order, so that every step leaves a valid schema for a watching
 * portal. A file that was changed meanwhile is neither overwritten nor removed.
 */
export async function writeTogether(dir: string, files: readonly PlannedFile[]): Promise<Written> {
  const prepared: Prepared[] = []
  const placed: Prepared[] = []
  const undo = async () => {
    for (const each of placed.toReversed()) await restoreFile(each)
  }
  try {
    for (const planned of files) {
      const path = join(dir, planned.file)
      await mkdir(dirname(path), { recursive: true })
      const outside = await leadsOutside(dir, path)
      if (outside) return { ok: false, reason: `${planned.file} 所在的文件夹是指到别处的链接` }
      const reason = staleReason(planned, await textOf(path))
      if (reason !== undefined) return { ok: false, reason }
      const temporary = planned.text === undefined ? undefined : temporaryOf(path)
      const mode = planned.before === undefined ? 0o644 : (await stat(path)).mode & 0o777
      prepared.push({ planned, path, temporary, mode })
      if (planned.text !== undefined && temporary !== undefined) await writeWhole(temporary, planned.text, mode)
    }
    for (const each of prepared) {
      const { planned, path, temporary } = each
      if (temporary === undefined) await rm(path, { force: true })
      else if (planned.before === undefined) await createFile(temporary, path)
      else await rename(temporary, path)
      placed.push(each)
    }
    return { ok: true, undo }
  } catch (error) {
    await undo()
    return {
      ok: false,
      reason: `写不进去（${error instanceof Error && 'code' in error ? String(error.code) : String(error)}）`,
    }
  } finally {
    for (const { temporary } of prepared) if (temporary !== undefined) await rm(temporary, { force: true })
  }
}

/** Flushes the file to disk before the rename, because a power failure could otherwise leave it truncated. */
export async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  const handle = await open(path, 'wx', mode)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Uses a link, which fails if the target exists, where a rename would overwrite it; copies on disks without links. */
async function createFile(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error
    await copyFile(temporary, path, constants.COPYFILE_EXCL)
  }
}

/** Restores a file only if it still holds our own content. */
async function restoreFile({ planned: { before, text: written }, path, mode }: Prepared): Promise<void> {
  if ((await textOf(path)) !== written) return
  if (before === undefined) return rm(path, { force: true })
  const temporary = temporaryOf(path)
  await writeWhole(temporary, before, written === undefined ? mode : (await stat(path)).mode & 0o777)
  if (written !== undefined) return rename(temporary, path)
  try {
    await createFile(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

function temporaryOf(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function leadsOutside(dir: string, path: string): Promise<boolean> {
  const [root, folder] = await Promise.all([realpath(dir), realpath(dirname(path))])
  return folder !== root && !folder.startsWith(root + sep)
}
