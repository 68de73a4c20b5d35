import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { Readable } from 'node:stream'

import { programPictures } from '#server/platform/process/program-file.ts'

import type { Media } from './create-media.ts'

/** Opens a file that is served by this path, tells that it is one of those that come with the program, or that there is none. */
export async function openNamed(
  { original }: Pick<Media, 'original'>,
  path: string,
): Promise<Readable | 'of-program' | undefined> {
  const file = await original(path)
  if (!file) return undefined
  const root = await realpath(programPictures).catch(() => programPictures)
  if (file.name.startsWith(root + sep)) return 'of-program'
  return file.size === 0 ? Readable.from([]) : file.open({ start: 0, end: file.size - 1 })
}
