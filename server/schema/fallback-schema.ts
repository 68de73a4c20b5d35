import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { compareText } from '#contract/text/compare-text.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { createFolderSource } from './source/folder-source.ts'
import { writeWhole } from './source/write-together.ts'

/** The folder of the fallback schema in `DATA_DIR`: the copy of the last good one. */
export const FALLBACK_SCHEMA = 'kept-schema'

/**
 * Keeps a copy of a good schema, for a start at which the schema itself is broken. The copy is a folder of the same
 * files, named after their checksum: it is there as a whole or not at all, and a damaged one is recognised. Nothing is
 * written where the same schema is kept already.
 */
export async function saveFallbackSchema(fallbackDir: string, files: readonly SchemaFile[]): Promise<void> {
  const name = sumOf(files)
  const place = join(fallbackDir, name)
  if (!(await isIntact(fallbackDir, name))) {
    const temporary = `${place}.${randomBytes(6).toString('hex')}.tmp`
    await mkdir(temporary, { recursive: true, mode: 0o700 })
    try {
      for (const folder of new Set(files.map(({ file }) => dirname(file))))
        await mkdir(join(temporary, folder), { recursive: true })
      await Promise.all(files.map(({ file, text }) => writeWhole(join(temporary, file), text, 0o644)))
      await rm(place, { recursive: true, force: true })
      await rename(temporary, place)
      await syncFolder(fallbackDir)
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  }
  const others = (await readdir(fallbackDir)).filter((entry) => entry !== name)
  await Promise.all(others.map((entry) => rm(join(fallbackDir, entry), { recursive: true, force: true })))
}

/** Returns the files of the fallback schema, the latest one if two were left; undefined if there is no intact copy. */
export async function readFallbackSchema(fallbackDir: string): Promise<SchemaFile[] | undefined> {
  const names = (await readdir(fallbackDir).catch(() => [])).filter((name) => /^[0-9a-f]{32}$/u.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: await stat(join(fallbackDir, name)).then(timeOf, () => 0) })),
  )
  for (const { name } of dated.toSorted((left, right) => right.time - left.time)) {
    const { files } = await createFolderSource(join(fallbackDir, name)).read()
    if (sumOf(files) === name) return files
  }
  return undefined
}

async function isIntact(fallbackDir: string, name: string): Promise<boolean> {
  return sumOf((await createFolderSource(join(fallbackDir, name)).read()).files) === name
}

function sumOf(files: readonly SchemaFile[]): string {
  const sorted = files.toSorted((left, right) => compareText(left.file, right.file))
  return createHash('sha256')
    .update(JSON.stringify(sorted.map(({ file, text }) => [file, text])))
    .digest('hex')
    .slice(0, 32)
}

/** A rename survives a power failure once its folder is on the disk; not every system can open a folder. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const timeOf = ({ mtimeMs }: { mtimeMs: number }) => mtimeMs
