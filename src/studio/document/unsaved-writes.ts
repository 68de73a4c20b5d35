import { createLastWrites, type LastWrites } from './last-writes.ts'
import { createUnsavedDatabase, type UnsavedDatabase } from './unsaved-database.ts'
import { type Unsaved, unsavedShape } from './unsaved-shape.ts'

/** A document, and the account that has typed in it. */
export type UnsavedName = Pick<Unsaved, 'type' | 'key' | 'account'>

/** What no server has acknowledged yet, by editor; it outlives the page. */
export interface UnsavedWrites {
  put(unsaved: Unsaved): Promise<void>
  /** Writes the same at once, for a page that may end before the promise of `put` is fulfilled. */
  note(unsaved: Unsaved): void
  remove(client: string): Promise<void>
  /** Of a document and the account that typed it, by whatever editor. */
  of(name: UnsavedName): Promise<Unsaved[]>
}

interface UnsavedPlaces {
  database: UnsavedDatabase
  notes: LastWrites
}

/**
 * Creates the place for unsaved input in the browser's database. A note is there until the database has what was put last; where that
 * takes nothing, the notes are all there is.
 */
export function createUnsavedWrites({ database, notes }: UnsavedPlaces = browserPlaces()): UnsavedWrites {
  const counts = new Map<string, number>()
  /** Counts a write; the returned function says whether it is still the last one of its editor. */
  const begin = (client: string) => {
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    return () => counts.get(client) === count
  }
  return {
    async put(row) {
      const isLast = begin(row.client)
      const isStored = await succeeds(database.set(row))
      if (!isLast()) return
      if (isStored) notes.remove(row.client)
      else notes.put(row)
    },
    note: (row) => notes.put(row),
    async remove(client) {
      const isLast = begin(client)
      await succeeds(database.remove(client))
      if (!isLast()) return
      notes.remove(client)
      counts.delete(client)
    },
    async of({ type, key, account }) {
      const stored = (await database.all().catch(() => [])).flatMap((row) => {
        const parsed = unsavedShape.safeParse(row)
        return parsed.success ? [parsed.data] : []
      })
      const rows = new Map(stored.map((row) => [row.client, row]))
      for (const note of notes.all()) {
        const row = rows.get(note.client)
        if (row === undefined || row.count < note.count) rows.set(note.client, note)
      }
      return [...rows.values()].filter((each) => each.type === type && each.key === key && each.account === account)
    },
  }
}

function browserPlaces(): UnsavedPlaces {
  return { database: createUnsavedDatabase(), notes: createLastWrites(() => localStorage) }
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
