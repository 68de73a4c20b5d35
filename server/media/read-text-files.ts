import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Limit against cycles of symbolic links. */
const MOST_LEVELS = 12

/** Yields the text files in the folders, following links. @throws for an unreadable file, which may name any picture */
export async function* readTextFiles(folders: readonly string[], levels = MOST_LEVELS): AsyncGenerator<string> {
  for (const folder of folders)
    for (const name of await thereOr(readdir(folder), [])) {
      const path = join(folder, name)
      const found = await thereOr(stat(path), undefined)
      if (found?.isDirectory() === true && name !== 'node_modules' && levels > 0)
        yield* readTextFiles([path], levels - 1)
      else if (found?.isFile() === true && /\.(?:json|md|csv|html?|txt|bak)$/iu.test(name))
        yield await thereOr(readFile(path, 'utf8'), '')
    }
}

/** Ignores files that are missing or have been deleted meanwhile. */
async function thereOr<Found, Otherwise>(found: Promise<Found>, otherwise: Otherwise): Promise<Found | Otherwise> {
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP'))
      return otherwise
    throw error
  })
}
