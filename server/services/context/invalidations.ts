/** During a rush of sign-ups each page is rendered anew at most twice a second rather than once per sign-up. */
const TELL_EVERY = 500

/** Entities whose seats or counts changed; `all` where the ids are unknown. */
export type InvalidatedEntities = ReadonlySet<number> | 'all'

/** Drops the cached copies of entities whose seats or counts changed. */
export interface Invalidations {
  /** Reports a committed change of this process. */
  invalidate(id: number): void
  /** Reports a change of another process. */
  receive(ids: InvalidatedEntities): void
  subscribe(listener: (ids: InvalidatedEntities) => void): void
  /** Delivers pending invalidations. */
  close(): void
}

/**
 * Creates invalidations that deliver the first change at once and the changes soon after it as a batch. Only the
 * entities concerned are dropped: clearing all caches at every like, as a change of content does, would make the caches
 * useless.
 *
 * @param tellOthers announces the changes of this process to the other processes
 */
export function createInvalidations(
  tellOthers: (ids: ReadonlySet<number>) => void = () => undefined,
  tellEvery = TELL_EVERY,
): Invalidations {
  const listeners: ((ids: InvalidatedEntities) => void)[] = []
  let local = new Set<number>()
  let others: Set<number> | 'all' = new Set()
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    if (local.size === 0 && others !== 'all' && others.size === 0) return
    const ids = others === 'all' ? others : new Set([...local, ...others])
    const localIds = local
    local = new Set()
    others = new Set()
    for (const listener of listeners) listener(ids)
    if (localIds.size > 0) tellOthers(localIds)
  }
  const tellSoon = () => {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      if (local.size > 0 || others === 'all' || others.size > 0) tellSoon()
    }, tellEvery).unref()
    tell()
  }
  return {
    invalidate(id) {
      local.add(id)
      tellSoon()
    },
    receive(ids) {
      if (ids === 'all' || others === 'all') others = 'all'
      else for (const id of ids) others.add(id)
      tellSoon()
    },
    subscribe: (listener) => void listeners.push(listener),
    close() {
      clearTimeout(timer)
      tell()
    },
  }
}
