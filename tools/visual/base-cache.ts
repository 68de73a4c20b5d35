import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How many bases are kept; each takes some 200 MB. */
const MAX_BASES = 3
const UNFINISHED = '.part'

/** A base's pictures depend on these values: if one of them changes, the pictures are taken anew. */
export interface BaseMakings {
  commit: string
  browser: string
  /** The packages it is built with, the fonts of the machine, and the code that takes the pictures. */
  others: readonly (string | Uint8Array)[]
}

export function baseKey({ commit, browser, others }: BaseMakings): string {
  const hash = createHash('sha256')
  for (const part of [commit, browser, ...others]) hash.update(`${part.length}\n`).update(part)
  return `${commit.slice(0, 12)}-${browser}-${hash.digest('hex').slice(0, 12)}`
}

/** A base as it is kept: its built Storybook, and of its stories those pictures that were wanted so far. */
export interface CachedBase {
  storybook: string
  read: (id: string) => Promise<Buffer | undefined>
  write: (id: string, png: Buffer) => Promise<void>
}

/**
 * Opens a base, and makes it if it is not kept. A base is made beside its place and moved there when it is complete,
 * and so is each picture, so that an interrupted run leaves no unfinished one behind.
 */
export async function openBase(
  folder: string,
  key: string,
  make: (storybook: string) => Promise<void>,
): Promise<CachedBase> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true })
  const place = join(folder, key)
  if (!(await isThere(place))) {
    const part = place + UNFINISHED
    await mkdir(join(part, 'pictures'), { recursive: true })
    await make(join(part, 'storybook'))
    await rename(part, place)
  }
  const now = new Date()
  await utimes(place, now, now)
  await dropOldest(folder)
  const file = (id: string) => join(place, 'pictures', `${id}.png`)
  return {
    storybook: join(place, 'storybook'),
    read: (id) => readFile(file(id)).catch(() => undefined),
    write: async (id, png) => {
      await writeFile(file(id) + UNFINISHED, png)
      await rename(file(id) + UNFINISHED, file(id))
    },
  }
}

async function dropOldest(folder: string): Promise<void> {
  const bases = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, used: (await stat(join(folder, name))).mtimeMs })),
  )
  for (const { name } of bases.sort((a, b) => b.used - a.used).slice(MAX_BASES))
    await rm(join(folder, name), { recursive: true })
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
