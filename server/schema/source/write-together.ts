import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

import type { PlannedFile, Written } from './schema-source.ts'
import { staleReason } from './stale-reason.ts'

/**
 * Writes and removes several files, all or none. Each new text is first written beside its place as `.tmp`, which the
 * reader of the schema ignores, then renamed in the given order, so that every step leaves a valid schema for a watching
 * portal. A file that was changed meanwhile is neither overwritten nor removed.
 */
export async function writeTogether(dir: string, files: readonly PlannedFile[]): Promise<Written> {
  const prepared: { planned: PlannedFile; path: string; temporary: string | undefined }[] = []
  const placed: PlannedFile[] = []
  const undo = async () => {
    for (const { file, before, text } of placed.toReversed()) await restoreFile(join(dir, file), before, text)
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
      prepared.push({ planned, path, temporary })
      if (planned.text !== undefined && temporary !== undefined)
        await writeWhole(
          temporary,
          planned.text,
          planned.before === undefined ? 0o644 : (await stat(path)).mode & 0o777,
        )
    }
    for (const { planned, path, temporary } of prepared) {
      if (temporary === undefined) await rm(path, { force: true })
      else if (planned.before === undefined) await createFile(temporary, path)
      else await rename(temporary, path)
      placed.push(planned)
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
async function restoreFile(path: string, before: string | undefined, written: string | undefined): Promise<void> {
  if ((await textOf(path)) !== written) return
  if (before === undefined) return rm(path, { force: true })
  const temporary = temporaryOf(path)
  await writeWhole(temporary, before, written === undefined ? 0o644 : (await stat(path)).mode & 0o777)
  if (written === undefined) await createFile(temporary, path).finally(() => rm(temporary, { force: true }))
  else await rename(temporary, path)
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
