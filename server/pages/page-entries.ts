import type { CachedPage } from './cached-page.ts'

/** Estimated size of an entry beside its bytes: headers, tag, key, the entry itself. */
const FRAME = 2048

/** A cached page. */
export interface Entry {
  page: CachedPage
  bytes: number
  madeAt: number
  /** Whether the best compression was requested. */
  isPolished: boolean
}

/** Pages by key in the order of their last use, bounded by their size in bytes. */
export interface PageEntries {
  get: (key: string) => Entry | undefined
  /** Returns an entry and makes it the most recently used. */
  touch: (key: string) => Entry | undefined
  put: (key: string, page: CachedPage) => void
  /** Updates the counted size of an entry, and evicts the least recently used ones if the total is too large. */
  weigh: (key: string) => void
  drop: (key: string) => void
  all: () => Iterable<[string, Entry]>
  clear: () => void
}

export function createEntries(maxBytes: number, now: () => number): PageEntries {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  const weigh = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entry.bytes = pack(entry.page)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  return {
    get: (key) => entries.get(key),
    touch: (key) => {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    put: (key, page) => {
      drop(key)
      entries.set(key, { page, bytes: 0, madeAt: now(), isPolished: false })
      weigh(key)
    },
    weigh,
    drop,
    all: () => entries,
    clear: () => {
      entries.clear()
      bytes = 0
    },
  }
}

/**
 * Drops the plain bytes if a compressed form exists: they take five times as much, nearly every browser accepts
 * compression, and decompression restores them (encode-page.ts). Returns the size of the entry.
 */
function pack({ bodies }: CachedPage): number {
  if (bodies.br ?? bodies.gzip) delete bodies.identity
  return Object.values(bodies).reduce((sum, body) => sum + body.length, FRAME)
}
