/** A rush of sign-ups makes each page anew twice a second at most, not once for each of them. */
const TELL_EVERY = 500

/** Entities of which seats or counts changed; all, where it is not known which. */
export type InvalidatedEntities = ReadonlySet<number> | 'all'

/** Drops what caches keep of entities whose seats or counts changed. */
export interface Invalidations {
  /** Changed here, and committed. */
  invalidate(id: number): void
  /** Changed in another process. */
  receive(ids: InvalidatedEntities): void
  subscribe(listener: (ids: InvalidatedEntities) => void): void
  /** Tells what is still to be told. */
  close(): void
}

/**
 * The first is told at once, those that come soon after it together. Throwing everything away at every like, as a
 * change of content does, would leave no cache at all.
 *
 * @param tellOthers has the other processes told what changed here
 */
export function createInvalidations(
  tellOthers: (ids: ReadonlySet<number>) => void = () => undefined,
  tellEvery = TELL_EVERY,
): Invalidations {
  const listeners: ((ids: InvalidatedEntities) => void)[] = []
  let own = new Set<number>()
  let others: Set<number> | 'all' = new Set()
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    if (own.size === 0 && others !== 'all' && others.size === 0) return
    const ids = others === 'all' ? others : new Set([...own, ...others])
    const mine = own
    own = new Set()
    others = new Set()
    for (const listener of listeners) listener(ids)
    if (mine.size > 0) tellOthers(mine)
  }
  const tellSoon = () => {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      if (own.size > 0 || others === 'all' || others.size > 0) tellSoon()
    }, tellEvery).unref()
    tell()
  }
  return {
    invalidate(id) {
      own.add(id)
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
