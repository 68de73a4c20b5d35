import type { FileStore } from './file-store.ts'

export interface CheckedFiles {
  rooms: Readonly<Record<string, { files: number; bytes: number }>>
  /** Members' files that the database names, and that are not there. */
  missing: readonly string[]
  /** Members' files that the database does not name. */
  unowned: number
}

/** The paths of members' files, as the database names them, read now. */
export type ReadOwned = () => Promise<ReadonlySet<string>>

/** Whether a file belongs to a member, so that it must have a row in the database. */
export function isMembers(path: string): boolean {
  return path.startsWith('media/uploads/') || path.startsWith('sealed/')
}

/** Counts the files by room and compares those of members with the database. */
export async function checkFiles(files: FileStore, readOwned: ReadOwned): Promise<CheckedFiles> {
  const rooms: Record<string, { files: number; bytes: number }> = {}
  const found = new Set<string>()
  for await (const { path, bytes } of files.list('')) {
    const room = /^media\/(?:uploads|imports)(?=\/)|^[^/]+/u.exec(path)?.[0] ?? ''
    const counted = (rooms[room] ??= { files: 0, bytes: 0 })
    counted.files += 1
    counted.bytes += bytes
    if (isMembers(path)) found.add(path)
  }
  const owned = await readOwned()
  return {
    rooms,
    missing: [...owned].filter((path) => !found.has(path)),
    unowned: [...found].filter((path) => !owned.has(path)).length,
  }
}
