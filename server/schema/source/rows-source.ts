import type { SchemaFile } from '#definition/parse-file.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'

import { type FileListing, listFiles } from './list-files.ts'
import { bytesOf, readTexts } from './read-texts.ts'
import { reversed } from './reversed.ts'
import type { PlannedFile, SchemaSource } from './schema-source.ts'
import { staleReason } from './stale-reason.ts'

/** The rows in which a database has the files of a schema (server/db/site/schema-rows.ts). */
export interface SchemaRows {
  /** Changes with every write, by whichever process. */
  revision(): Promise<number>
  /** All files in the order of their names, with the revision that they are of. */
  read(): Promise<{ revision: number; files: readonly SchemaFile[] }>
  /** Writes and removes files, all or none; returns a file that is not as expected, with its current text. */
  write(files: readonly PlannedFile[]): Promise<{ file: string; current: string | undefined } | undefined>
}

/**
 * A schema in rows of a database, for several machines without a folder in common. Each process holds the files of the
 * last revision that it has seen, and goes on with them while the database is away.
 *
 * @param place its name in messages
 * @throws where the database does not answer
 */
export async function createRowsSource(rows: SchemaRows, place = 'schema'): Promise<SchemaSource> {
  const listeners = new Set<() => void>()
  let present = listed(await rows.read())

  async function refresh(): Promise<void> {
    if ((await rows.revision()) !== present.revision) present = listed(await rows.read())
  }

  /** The files as they are now, or as they were when the database last answered. */
  async function refreshed(): Promise<ListedRows> {
    // The watch reports a database that does not answer.
    await refresh().catch(() => undefined)
    return present
  }

  async function put(planned: readonly PlannedFile[]): Promise<string | undefined> {
    if (planned.length === 0) return undefined
    const stale = await rows.write(planned)
    const expected = planned.find(({ file }) => file === stale?.file)
    if (stale !== undefined && expected !== undefined) return staleReason(expected, stale.current)
    // The write stands, whether the database answers once more or not; the watch reads it later.
    await refresh().catch(() => undefined)
    for (const listener of listeners) listener()
    return undefined
  }

  return {
    place,
    location: () => ({ kind: 'files', files: present.files }),
    list: async () => (await refreshed()).listing,
    read: async () => readTexts((await refreshed()).files),
    readBytes: async () => bytesOf((await refreshed()).files),
    async write(planned) {
      const reason = await put(planned)
      if (reason !== undefined) return { ok: false, reason }
      const undo = async () => {
        await refresh()
        const texts = new Map(present.files.map(({ file, text }) => [file, text]))
        await put(reversed(planned, (file) => texts.get(file)))
      }
      return { ok: true, undo }
    },
    watch({ pollMs, fingerprint, onChange, part }) {
      const listener = () => onChange()
      listeners.add(listener)
      // Each change is reported once: the caller waits for a pause in the reports before it reads.
      let reported = fingerprint()
      const poll = async () => {
        await refresh()
        const { fingerprint: latest } = present.listing
        const isNew = latest !== fingerprint() && latest !== reported
        reported = latest
        if (isNew) onChange()
      }
      const polling = startPeriodicJob(poll, { everyMs: pollMs, part })
      return {
        close() {
          listeners.delete(listener)
          void polling.close()
        },
      }
    },
  }
}

type ReadRows = Awaited<ReturnType<SchemaRows['read']>>

interface ListedRows extends ReadRows {
  listing: FileListing
}

function listed(read: ReadRows): ListedRows {
  return { ...read, listing: listFiles(read.files) }
}
