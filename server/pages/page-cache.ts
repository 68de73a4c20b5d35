export type Encoding = 'identity' | 'gzip' | 'br'

/** Finished bytes of one page, in one encoding at least; more are added when somebody asks for them. */
export interface CachedPage {
  status: number
  headers: Readonly<Record<string, string>>
  bodies: Partial<Record<Encoding, Buffer>>
  etag: string
  /** The entity the page is about, whose views are counted although nothing is rendered. */
  subject?: { type: number; id: number }
  /** Pages that show a failure, or answer a visitor's own words, are not kept. */
  isKept: boolean
}

/** What a page takes beside its bytes: headers, tag, key, the entry itself. */
const FRAME = 2048

export interface PageCache {
  /** The page of this key; made by `make` when there is none, and only once for any number of visitors waiting. */
  get: (key: string, make: () => Promise<CachedPage>) => Promise<CachedPage>
  /** A fresh page that is at hand right now. */
  peek: (key: string) => CachedPage | undefined
  /** Counts anew what a page takes, after an encoding was added to it and sent. */
  weigh: (key: string) => void
  /** Drops the pages about these entities, or about any: what they show of them is no longer so. */
  forget: (ids: ReadonlySet<number> | 'all') => void
  clear: () => void
}

interface Entry {
  page: CachedPage
  bytes: number
  madeAt: number
  /** Whether the better bytes were asked for. */
  isPolished: boolean
}

export interface PageCacheOptions {
  /** A page older than this is shown once more while it is made anew. */
  freshMs: number
  /** A page that can only be made with a failure in it now is shown as it last was, this long (default 10 minutes). */
  maxStaleMs?: number
  /** Bytes of all pages together; the longest unused go first. */
  maxBytes: number
  /** Makes better bytes of a page that is asked for again; the first visitor does not wait for them. */
  polish?: (page: CachedPage) => Promise<CachedPage>
  now?: () => number
}

/** Keeps finished pages by key, least recently used first out. */
export function createPageCache({
  freshMs,
  maxStaleMs = 10 * 60_000,
  maxBytes,
  polish,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<CachedPage>>()
  // Entities that changed while pages were being made: what those say of them may be what was so before.
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
        // A page made from what has been cleared meanwhile is answered, but not kept.
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
 * Leaves of a page what is asked for: the plain text is five times the packed one, which nearly every browser takes,
 * and comes back by unpacking (encode-page.ts). Answers what the page then takes.
 */
function pack({ bodies }: CachedPage): number {
  if (bodies.br ?? bodies.gzip) delete bodies.identity
  return Object.values(bodies).reduce((sum, body) => sum + body.length, FRAME)
}
