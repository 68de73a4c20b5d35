import {
  confirmRemoved,
  dropConfirmed,
  type RemovedFile,
  removedSince,
  unconfirmedFiles,
} from '#server/db/personal/removed-files.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

type Context = Pick<MemberContext, 'store' | 'uploads' | 'now' | 'parts'>

/** Machines that share a store see each other's deletions within this time; pictures are not served meanwhile. */
const SHARED_MS = 5000
const ALONE_MS = 60_000
/** A write that was given up may reach the store late, so that a file is removed once more after this time. */
const LATE_SECONDS = 60
/** Notes are kept for processes that were without the database for a while. */
const NOTES_SECONDS = 600
/** Rows appear in the order of their numbers but for transactions that lasted, none of them so long. */
const SETTLED_SECONDS = 120
const AT_ONCE = 300

/** Removes the files whose rows are gone, and what this machine has made of them. Safe to run in several processes. */
export function startRemovingFiles(context: Context): PeriodicJob {
  return startPeriodicJob(createFileRemoval(context), {
    everyMs: context.uploads.isShared ? SHARED_MS : ALONE_MS,
    part: context.parts.part('file-removal'),
  })
}

/** Returns what one run does. */
export function createFileRemoval({ store, uploads, now }: Omit<Context, 'parts'>): () => Promise<void> {
  const followOthers = createFollower(uploads)
  let tried: ReadonlySet<number> = new Set()
  return async () => {
    const time = now()
    if (uploads.isShared) await followOthers((after) => removedSince(store.db, after, AT_ONCE), time)
    const files = await unconfirmedFiles(store.db, AT_ONCE)
    const isLate = (file: RemovedFile) => file.time <= time - LATE_SECONDS
    await uploads.remove(files.filter((file) => isLate(file) || !tried.has(file.id)).map(({ path }) => path))
    tried = new Set(files.map(({ id }) => id))
    await confirmRemoved(
      store.db,
      files.filter(isLate).map(({ id }) => id),
      time,
    )
    await dropConfirmed(store.db, time - NOTES_SECONDS)
  }
}

/** Forgets the copies of what any machine has removed; after an absence, those of all members' pictures. */
function createFollower(
  uploads: Context['uploads'],
): (read: (after: number) => Promise<RemovedFile[]>, time: number) => Promise<void> {
  let settled = 0
  let previousIds = new Set<number>()
  let last = 0
  return async (read, time) => {
    if (time - last > NOTES_SECONDS / 2) await uploads.forgetAll()
    const rows = await read(settled)
    for (const { id, path } of rows) if (!previousIds.has(id)) await uploads.forget(path)
    previousIds = new Set(rows.map(({ id }) => id))
    settled = Math.max(settled, ...rows.filter((row) => row.time < time - SETTLED_SECONDS).map(({ id }) => id))
    last = time
  }
}
