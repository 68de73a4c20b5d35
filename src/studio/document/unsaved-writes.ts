import { createStore, del, entries, set } from 'idb-keyval'
import * as z from 'zod/mini'

import { documentValue } from '#contract/studio/document-value.ts'

const change = z.object({
  field: z.string(),
  base: z.number(),
  value: documentValue,
  /** The value has what the same editor wrote beside another one, and ends that conflict. */
  joins: z.optional(z.boolean()),
})
export type UnsavedChange = z.infer<typeof change>

const unsaved = z.object({
  type: z.string(),
  key: z.string(),
  /** The editor and the number of its last request. */
  client: z.string(),
  number: z.number(),
  /** What was sent and not answered yet, and what was typed since. */
  sent: z.array(change),
  typed: z.array(change),
})
export type Unsaved = z.infer<typeof unsaved>

/** What no server has acknowledged yet, by editor; it outlives the page. */
export interface UnsavedWrites {
  put(unsaved: Unsaved): Promise<void>
  remove(client: string): Promise<void>
  /** Of a document, by whatever editor. */
  of(name: { type: string; key: string }): Promise<Unsaved[]>
}

/** Creates the place for unsaved input in the browser's database. Of a browser without one, input lives as long as its page. */
export function createUnsavedWrites(): UnsavedWrites {
  if (typeof indexedDB === 'undefined')
    return { put: async () => undefined, remove: async () => undefined, of: async () => [] }
  const store = createStore('wenlan-studio', 'unsaved')
  return {
    put: (each) => set(each.client, each, store),
    remove: (client) => del(client, store),
    async of({ type, key }) {
      const found = await entries<string, unknown>(store)
      return found.flatMap(([, value]) => {
        const parsed = unsaved.safeParse(value)
        return parsed.success && parsed.data.type === type && parsed.data.key === key ? [parsed.data] : []
      })
    },
  }
}
