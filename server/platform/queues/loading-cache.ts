import { LRUCache } from 'lru-cache'

import { omitUndefined } from '#contract/omit-undefined.ts'

export interface LoadingCacheOptions<Key, Value> {
  /** Keys with the same id are the same key. */
  idOf: (key: Key) => string
  bytesOf: (value: Value) => number
  /** Bytes of all values together; the least recently used go first. */
  maxBytes: number
  maxEntries?: number
  /** An older value is stale: it stays until it is loaded anew, deleted or pushed out. */
  freshMs: number
  now?: () => number
}

/** Values by key within a bound of memory. Callers that ask for the same key at the same time share one load. */
export interface LoadingCache<Key, Value> {
  /** The value of this key, fresh or stale, which counts as used by that. */
  get: (key: Key) => Value | undefined
  getFresh: (key: Key) => Value | undefined
  /** Milliseconds since the value was loaded; 0 if there is none. */
  ageOf: (key: Key) => number
  /** Loads the value. It is kept if `isCacheable` says so and the key was not deleted meanwhile. */
  load: (key: Key, load: () => Promise<Value>, isCacheable: (value: Value) => boolean) => Promise<Value>
  /** Counts the bytes of a value again that has changed in place. */
  weigh: (key: Key) => void
  delete: (key: Key) => void
  /** Deletes the keys that are meant; of one that is loading for the first time, the value is not known yet. */
  deleteIf: (predicate: (key: Key, value: Value | undefined) => boolean) => void
  clear: () => void
  /** Bytes of all values that are kept. */
  bytes: () => number
}

export function createLoadingCache<Key, Value>(options: LoadingCacheOptions<Key, Value>): LoadingCache<Key, Value> {
  const { idOf, bytesOf, maxBytes, maxEntries, now = Date.now } = options
  // The library takes 0 for "never", as a time to live and as the moment at which that begins.
  const freshMs = Math.max(options.freshMs, 1)
  const cache = new LRUCache<string, { key: Key; value: Value }>({
    maxSize: maxBytes,
    ...omitUndefined({ max: maxEntries }),
    sizeCalculation: ({ value }) => bytesOf(value),
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => now() + 1 },
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  const loading = new Map<string, { key: Key; value: Promise<Value> }>()

  return {
    get: (key) => cache.get(idOf(key))?.value,
    getFresh: (key) => cache.get(idOf(key), { allowStale: false })?.value,
    ageOf: (key) => (cache.peek(idOf(key)) ? freshMs - cache.getRemainingTTL(idOf(key)) : 0),
    load: (key, load, isCacheable) => {
      const id = idOf(key)
      const running = loading.get(id)
      if (running) return running.value
      const entry = {
        key,
        value: load()
          .then((value) => {
            if (loading.get(id) === entry && isCacheable(value)) cache.set(id, { key, value })
            return value
          })
          .finally(() => {
            if (loading.get(id) === entry) loading.delete(id)
          }),
      }
      loading.set(id, entry)
      return entry.value
    },
    weigh: (key) => {
      const entry = cache.peek(idOf(key))
      // The library counts a value again only if it is another object.
      if (entry) cache.set(idOf(key), { ...entry }, { noUpdateTTL: true })
    },
    delete: (key) => {
      cache.delete(idOf(key))
      loading.delete(idOf(key))
    },
    deleteIf: (predicate) => {
      for (const [id, { key, value }] of [...cache.entries()]) if (predicate(key, value)) cache.delete(id)
      for (const [id, { key }] of loading) if (predicate(key, undefined)) loading.delete(id)
    },
    clear: () => {
      cache.clear()
      loading.clear()
    },
    bytes: () => cache.calculatedSize,
  }
}
