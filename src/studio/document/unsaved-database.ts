import { createStore, del, entries, set, type UseStore } from 'idb-keyval'

import type { Unsaved } from './unsaved-shape.ts'

/** The rows of unsaved input in the database of the browser, by editor. Each act fails where there is none. */
export interface UnsavedDatabase {
  set(row: Unsaved): Promise<void>
  remove(client: string): Promise<void>
  /** As they are stored, by this version of the studio or another one. */
  all(): Promise<unknown[]>
}

/** Opens it with the first act: a browser may refuse it. */
export function createUnsavedDatabase(): UnsavedDatabase {
  let opened: UseStore | undefined
  const store = () => (opened ??= createStore('wenlan-studio', 'unsaved'))
  return {
    set: async (row) => set(row.client, row, store()),
    remove: async (client) => del(client, store()),
    all: async () => (await entries<string, unknown>(store())).map(([, row]) => row),
  }
}
