import type { CachedPage } from './cached-page.ts'
import { createEntries, type Entry, type PageEntries } from './page-entries.ts'

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
  const entries = createEntries(maxBytes, now)
  const making = new Map<string, Promise<CachedPage>>()
  // Entities changed while pages were being made; those pages may show the old state.
  const changedMeanwhile = new Set<number | 'all'>()
  let generation = 0

  const isOutdated = ({ subject }: CachedPage) =>
    subject !== undefined && (changedMeanwhile.has(subject.id) || changedMeanwhile.has('all'))
  const makeOnce = (key: string, make: () => Promise<CachedPage>): Promise<CachedPage> => {
    const running = making.get(key)
    if (running) return running
    const startedIn = generation
    const made = make()
      .then((page) => {
        // A page made from data that was cleared meanwhile is served, but not cached.
        if (startedIn !== generation) return page
        if (page.isKept && !isOutdated(page)) entries.put(key, page)
        else if (now() - (entries.get(key)?.madeAt ?? 0) > maxStaleMs) entries.drop(key)
        return page
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key)
        if (making.size === 0) changedMeanwhile.clear()
      })
    making.set(key, made)
    return made
  }
  const polishLater = polish ? createPolisher(entries, polish) : undefined
  const touch = (key: string): Entry | undefined => {
    const entry = entries.touch(key)
    if (entry) polishLater?.(key, entry)
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
    weigh: entries.weigh,
    forget: (ids) => {
      if (making.size > 0) for (const id of ids === 'all' ? [ids] : ids) changedMeanwhile.add(id)
      for (const [key, { page }] of entries.all())
        if (page.subject && (ids === 'all' || ids.has(page.subject.id))) entries.drop(key)
    },
    clear: () => {
      entries.clear()
      making.clear()
      generation += 1
    },
  }
}

/** Returns a function that compresses pages better, one at a time, because the best compression occupies a core. */
function createPolisher(
  entries: PageEntries,
  polish: (page: CachedPage) => Promise<CachedPage>,
): (key: string, entry: Entry) => void {
  let polishing = Promise.resolve()
  return (key, entry) => {
    if (entry.isPolished) return
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
}
