import { createStore, del, entries, set } from 'idb-keyval'

import { createLastWrites } from './last-writes.ts'
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

/**
 * Creates the place for unsaved input in the browser's database. Of a browser without one, input lives as long as its page. A note is
 * there until the database has what was put last.
 */
export function createUnsavedWrites(): UnsavedWrites {
  if (typeof indexedDB === 'undefined')
    return { put: async () => undefined, note: () => undefined, remove: async () => undefined, of: async () => [] }
  const store = createStore('wenlan-studio', 'unsaved')
  const notes = createLastWrites(() => localStorage)
  const counts = new Map<string, number>()
  const write = async (client: string, work: () => Promise<void>) => {
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    await work()
    if (counts.get(client) === count) notes.remove(client)
  }
  return {
    put: (each) => write(each.client, () => set(each.client, each, store)),
    note: (each) => notes.put(each),
    remove: (client) => write(client, () => del(client, store)),
    async of({ type, key, account }) {
      const found = await entries<string, unknown>(store)
      const stored = found.flatMap(([, value]) => {
        const parsed = unsavedShape.safeParse(value)
        return parsed.success ? [parsed.data] : []
      })
      // A note that is still there is newer.
      const rows = new Map([...stored, ...notes.all()].map((each) => [each.client, each]))
      return [...rows.values()].filter((each) => each.type === type && each.key === key && each.account === account)
    },
  }
}
