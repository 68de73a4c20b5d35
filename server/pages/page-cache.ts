export type Encoding = 'identity' | 'gzip' | 'br'

/** The bytes of a finished page in at least one encoding; others are added on demand. */
export interface CachedPage {
  status: number
  headers: Readonly<Record<string, string>>
  bodies: Partial<Record<Encoding, Buffer>>
  etag: string
  /** The entity of the page; its views are counted even when the page comes from the cache. */
  subject?: { type: number; id: number }
  /** False for pages that show a failure or search results, which are not cached. */
  isKept: boolean
}

/** Estimated size of an entry beside its bytes: headers, tag, key, the entry itself. */
const FRAME = 2048

export interface PageCache {
  /** Returns the page of this key. If it is missing, `make` runs once for all waiting visitors. */
  get: (key: string, make: () => Promise<CachedPage>) => Promise<CachedPage>
  /** Returns the page only if it is cached and fresh. */
  peek: (key: string) => CachedPage | undefined
  /** Updates the counted size of a page after an encoding was added. */
  weigh: (key: string) => void
  /** Drops the pages about these entities, or all of them, because their content has changed. */
  forget: (ids: ReadonlySet<number> | 'all') => void
  clear: () => void
}

interface Entry {
  page: CachedPage
  bytes: number
  madeAt: number
  /** Whether the best compression was requested. */
  isPolished: boolean
}

export interface PageCacheOptions {
  /** Age after which a page is served once more while it is made anew. */
  freshMs: number
  /** How long the previous page is served while a new one can only be made with a failure (default 10 minutes). */
  maxStaleMs?: number
  /** Upper bound of all pages in bytes; the least recently used go first. */
  maxBytes: number
  /** Compresses a page better once it is requested again; the first visitor does not wait for it. */
  polish?: (page: CachedPage) => Promise<CachedPage>
  now?: () => number
}

/** Creates a cache of finished pages by key with least-recently-used eviction. */
export function createPageCache({
  freshMs,
  maxStaleMs = 10 * 60_000,
  maxBytes,
  polish,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<CachedPage>>()
  // Entities changed while pages were being made; those pages may show the old state.
  const changedMeanwhile = new Set<number | 'all'>()
  let bytes = 0
  let generation = 0

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
  const put = (key: string, page: CachedPage) => {
    drop(key)
    entries.set(key, { page, bytes: 0, madeAt: now(), isPolished: false })
    weigh(key)
  }
  const makeOnce = (key: string, make: () => Promise<CachedPage>): Promise<CachedPage> => {
    const running = making.get(key)
    if (running) return running
    const startedIn = generation
    const made = make()
      .then((page) => {
        // A page made from data that was cleared meanwhile is served, but not cached.
        if (
          page.isKept &&
          startedIn === generation &&
          !(page.subject && (changedMeanwhile.has(page.subject.id) || changedMeanwhile.has('all')))
        )
          put(key, page)
        else if (startedIn === generation && now() - (entries.get(key)?.madeAt ?? 0) > maxStaleMs) drop(key)
        return page
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key)
        if (making.size === 0) changedMeanwhile.clear()
      })
    making.set(key, made)
    return made
  }
  // One page at a time, because the best compression occupies a core.
  let polishing = Promise.resolve()
  const polishLater = (key: string, entry: Entry) => {
    if (!polish || entry.isPolished) return
    entry.isPolished = true
    polishing = polishing
      .then(async () => {
        if (entries.get(key) !== entry) return
        const page = await polish(entry.page)
        if (entries.get(key) !== entry) return
        entry.page = page
        weigh(key)
      })
      .catch(() => undefined)
  }
  const touch = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    entries.set(key, entry)
    polishLater(key, entry)
    return entry
  }
  return {
    get: async (key, make) => {
      const entry = touch(key)
      if (!entry) return makeOnce(key, make)
      if (now() - entry.madeAt > freshMs) makeOnce(key, make).catch(() => undefined)
      return entry.page
    },
    peek: (key) => {
      const entry = entries.get(key)
      return entry && now() - entry.madeAt <= freshMs ? touch(key)?.page : undefined
    },
    weigh,
    forget: (ids) => {
      if (making.size > 0) for (const id of ids === 'all' ? [ids] : ids) changedMeanwhile.add(id)
      for (const [key, { page }] of entries) if (page.subject && (ids === 'all' || ids.has(page.subject.id))) drop(key)
    },
    clear: () => {
      entries.clear()
      making.clear()
      bytes = 0
      generation += 1
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
