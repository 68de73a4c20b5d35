import pLimit from 'p-limit'

import { isMembers, type ReadOwned } from './check-files.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { type FileSum, sumStored } from './sum-stored.ts'

export interface MoveResult {
  copied: number
  /** Those that had been there already. */
  same: number
  /** Older ones of the target that were replaced. */
  renewed: number
  /** Newer ones of the target that were left as they are. */
  newer: number
  /** Members' files without a row, left out and removed at the target. */
  unowned: number
  /** Files removed at the source. */
  removed: number
  /** Of the copied files. */
  bytes: number
  faults: readonly string[]
}

export interface MoveOptions {
  from: FileStore
  to: FileStore
  readOwned: ReadOwned
  /** Whether files that are known to be at the target are removed at the source, if all went well. */
  isRemoving: boolean
  tell: (done: number, total: number) => void
}

type Outcome = 'copied' | 'same' | 'renewed' | 'newer' | 'gone'

/** Requests wait for each other's round trip otherwise; each holds a few pieces of a file. */
const AT_ONCE = 4
const REPORT_EVERY = 500
/** A file of this size is replaced all at once. */
const SMALL = 64 * 1024 * 1024

/**
 * Copies all files from one place to the other, and compares each by its SHA-256 as it is read back. What is there already
 * is read, too, and not sent again: a move that was broken off goes on. A member's file without a row was deleted: it is
 * not copied, and removed where an earlier move had brought it. Portals may use either place meanwhile.
 */
export async function moveFiles({ from, to, readOwned, isRemoving, tell }: MoveOptions): Promise<MoveResult> {
  const listed = await collect(from)
  const there = new Map((await collect(to)).map((file) => [file.path, file]))
  // Last, because a row is there before its file: what was listed and has no row is deleted.
  const owned = await readOwned()
  const isOwned = ({ path }: ListedFile) => !isMembers(path) || owned.has(path)
  const counts = { copied: 0, same: 0, renewed: 0, newer: 0, gone: 0, bytes: 0 }
  const faults: string[] = []
  const sources = listed.filter(isOwned)

  const limit = pLimit(AT_ONCE)
  let done = 0
  const moveOne = async (file: ListedFile) => {
    try {
      const { outcome, bytes } = await bring(file, there.get(file.path), { from, to })
      counts[outcome] += 1
      counts.bytes += bytes
    } catch (error) {
      faults.push(`${file.path}：${error instanceof Error ? error.message : String(error)}`)
    }
    done += 1
    if (done % REPORT_EVERY === 0) tell(done, sources.length)
  }
  await limit.map(sources, moveOne)

  const forgotten = [...there.values()].filter((file) => !isOwned(file))
  for (const { path } of forgotten) await to.remove(path)
  const removed = isRemoving && faults.length === 0 ? listed : []
  await limit.map(removed, ({ path }) => from.remove(path))
  const unowned = new Set([...forgotten, ...listed.filter((file) => !isOwned(file))].map(({ path }) => path)).size
  const { gone: _, ...totals } = counts
  return { ...totals, unowned, removed: removed.length, faults }
}

async function collect(files: FileStore): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for await (const file of files.list('')) found.push(file)
  return found
}

/** Brings one file to the target. @throws where both differ in the end */
async function bring(
  { path, modified }: ListedFile,
  there: ListedFile | undefined,
  { from, to }: Pick<MoveOptions, 'from' | 'to'>,
): Promise<{ outcome: Outcome; bytes: number }> {
  const sum = await sumStored(from, path)
  if (!sum) return { outcome: 'gone', bytes: 0 }
  const before = there && (await sumStored(to, path))
  if (before?.sha256 === sum.sha256) return { outcome: 'same', bytes: 0 }
  // Sealed files are sealed anew with another version of the key, in the place that the portal uses.
  if (before && there && there.modified >= modified) return { outcome: 'newer', bytes: 0 }
  await copy(path, sum, before !== undefined, { from, to })
  const after = await sumStored(to, path)
  if (after?.sha256 !== sum.sha256) {
    await to.remove(path)
    throw new Error('搬过去之后内容不同')
  }
  return { outcome: before ? 'renewed' : 'copied', bytes: sum.bytes }
}

async function copy(
  path: string,
  { bytes }: FileSum,
  isThere: boolean,
  { from, to }: Pick<MoveOptions, 'from' | 'to'>,
): Promise<void> {
  const gone = () => new Error('搬的时候被删除了')
  if (isThere && bytes <= SMALL) {
    const all = await from.read(path)
    if (!all) throw gone()
    return to.replace(path, all)
  }
  if (isThere) await to.remove(path)
  await to.take(
    path,
    async () => {
      const stream = await from.open(path)
      if (!stream) throw gone()
      return stream
    },
    bytes,
  )
}
