import { createLoadingCache } from '#server/platform/queues/loading-cache.ts'

import type { CachedPage } from './cached-page.ts'

/** Bytes of a page beside its bodies: headers, tag, key and the entry itself. */
const FRAME = 2048

export interface PageCache {
  /**
   * Returns the page of this key. If it is missing or not current, `make` runs once for all waiting visitors; it is given
   * the page as it was.
   */
  get: (key: string, make: MakePage, isCurrent?: (page: CachedPage) => boolean) => Promise<CachedPage>
  /** Returns the page only if it is cached and fresh. */
  peek: (key: string) => CachedPage | undefined
  /** Updates the counted size of a page after an encoding was added. */
  weigh: (key: string) => void
  /** Drops the pages about these entities, or all of them, because their content has changed. */
  forget: (ids: ReadonlySet<number> | 'all') => void
  clear: () => void
  /** Bytes of all pages that are kept. */
  bytes: () => number
}

type MakePage = (before: CachedPage | undefined) => Promise<CachedPage>

interface Entry {
  page: CachedPage
  /** Whether the better compression has been started. */
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

/** Caches finished pages by key with least-recently-used eviction. */
export function createPageCache({
  freshMs,
  maxStaleMs = 10 * 60_000,
  maxBytes,
  polish,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const entries = createLoadingCache<string, Entry>({
    idOf: (key) => key,
    bytesOf: ({ page }) => pack(page),
    maxBytes,
    freshMs,
    now,
  })
  // Entities changed while pages were being made; those pages may show the old state.
  const changedMeanwhile = new Set<number | 'all'>()
  let making = 0

  const isUnchanged = ({ subject }: CachedPage) =>
    !subject || !(changedMeanwhile.has(subject.id) || changedMeanwhile.has('all'))
  const makeOnce = async (key: string, make: MakePage): Promise<CachedPage> => {
    making += 1
    try {
      const before = entries.get(key)
      const { page } = await entries.load(
        key,
        async () => {
          const newPage = await make(before?.page)
          return { page: newPage, isPolished: newPage.bodies === before?.page.bodies && before.isPolished }
        },
        (entry) => entry.page.isCacheable && isUnchanged(entry.page),
      )
      if (entries.ageOf(key) > maxStaleMs) entries.delete(key)
      return page
    } finally {
      making -= 1
      if (making === 0) changedMeanwhile.clear()
    }
  }
  // One at a time: good compression takes a core for a while.
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
        entries.weigh(key)
      })
      .catch(() => undefined)
  }
  const peek = (key: string): CachedPage | undefined => {
    const entry = entries.getFresh(key)
    if (entry) polishLater(key, entry)
    return entry?.page
  }
  return {
    get: async (key, make, isCurrent = () => true) => {
      const fresh = peek(key)
      if (fresh && isCurrent(fresh)) return fresh
      const stale = entries.get(key)?.page
      const pagePromise = makeOnce(key, make)
      if (stale && isCurrent(stale)) {
        pagePromise.catch(() => undefined)
        return stale
      }
      const page = await pagePromise
      // It was begun before the change that this visitor must see.
      return isCurrent(page) ? page : makeOnce(key, make)
    },
    peek,
    weigh: entries.weigh,
    forget: (ids) => {
      if (making > 0) for (const id of ids === 'all' ? [ids] : ids) changedMeanwhile.add(id)
      entries.deleteIf((_key, entry) => {
        const subject = entry?.page.subject
        return subject !== undefined && (ids === 'all' || ids.has(subject.id))
      })
    },
    clear: entries.clear,
    bytes: entries.bytes,
  }
}

/**
 * Drops the plain body of a page that has a compressed one, and returns the bytes that are left. The plain text is
 * five times as large, nearly every browser accepts compression, and encode-page.ts can unpack it again.
 */
function pack({ bodies }: CachedPage): number {
  if (bodies.br ?? bodies.gzip) delete bodies.identity
  return Object.values(bodies).reduce((sum, body) => sum + body.length, FRAME)
}
