import { setTimeout as sleep } from 'node:timers/promises'

import type { TypeModel } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Rewriting } from '#server/db/content/refresh-derived.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Parts } from '#server/platform/parts/parts.ts'
import { watchContent } from '#server/services/content/entities/content-watch.ts'
import { createDerivation } from '#server/services/content/entities/derivation.ts'

/** A start waits so long for facets and search to follow another schema; then it serves, and they go on. */
const DERIVATION_MS = 2000

/** The state of all content, as this process knows it: it changes with every change in any process. */
export interface ContentState {
  /** A version that changes with every change of content. */
  contentVersion(): number
  /** The version of changes that were written, without those that only the schema made. */
  writtenVersion(): number
  /** The state of what can be shown of these types; of none, of what concerns every answer. */
  versionOf(types: readonly number[] | 'all'): string
  /** The types as visitors filter them. */
  servedTypes(): readonly TypeModel[]
  /** How far facets and search are in following another schema; undefined when they are done. */
  rewriting(): Rewriting | undefined
  isReachable(): boolean
  /** Announces a change of this process to all of them. */
  changed(): Promise<void>
  /** Looks for changes of content at once. */
  poll(): Promise<void>
  /** Looks for changes of content and schema at once. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * Lets facets and search follow the schema, then calls `load` for the first content, whose rows are derived from the
 * present types, and watches for changes.
 */
export async function followContent<Loaded>(
  store: Store,
  types: () => readonly TypeModel[],
  { log, parts, load }: { log: Log; parts: Parts; load: () => Promise<Loaded> },
): Promise<{ content: ContentState; loaded: Loaded }> {
  const derivation = createDerivation(store, types, { log, parts })
  await Promise.race([derivation.run(), sleep(DERIVATION_MS, undefined, { ref: false })])
  const loaded = await load()
  const watch = await watchContent(store, parts)
  const served = createChangeCount(derivation.servedTypes)
  const contentVersion = () => watch.version() + served()
  const content: ContentState = {
    contentVersion,
    writtenVersion: watch.version,
    versionOf: (numbers) =>
      numbers === 'all' ? String(contentVersion()) : [served(), ...numbers.map(watch.versionOf)].join('.'),
    servedTypes: derivation.servedTypes,
    rewriting: derivation.rewriting,
    isReachable: watch.isReachable,
    async changed() {
      store.signals.notify({ content: true, entities: new Set() })
      await watch.poll()
    },
    poll: watch.poll,
    async refresh() {
      await derivation.run()
      await watch.poll()
    },
    async close() {
      await Promise.all([watch.close(), derivation.close()])
    },
  }
  return { content, loaded }
}

/** Counts how often the members of a list have become others. */
function createChangeCount(read: () => readonly unknown[]): () => number {
  let last = read()
  let count = 0
  return () => {
    const current = read()
    if (current !== last && (current.length !== last.length || current.some((member, at) => member !== last[at])))
      count += 1
    last = current
    return count
  }
}
