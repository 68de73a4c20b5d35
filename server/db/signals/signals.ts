/** Announces possible changes. */
export interface ChangeNotice {
  /** Whether content may have changed; the change table (changes.ts) has the fact. */
  content: boolean
  /** Entities whose seats or counts changed; `all` where the ids are unknown. */
  entities: ReadonlySet<number> | 'all'
}

/**
 * Notices from one process to the others on the same database. They make caches fresh sooner; correctness does not
 * depend on them, because cached data expires.
 */
export interface Signals {
  /**
   * Announces a committed change to the other processes; a notice that cannot be sent now is merged with later ones and
   * sent then.
   */
  notify(notice: ChangeNotice): void
  /**
   * Receives the notices of other processes, and after each outage a notice that everything may have changed. Resolves
   * once the subscription is active or has failed for now.
   */
  listen(listener: (notice: ChangeNotice) => void): Promise<void>
  /** Sends pending notices. */
  close(): Promise<void>
}

/** Far fewer than fit into one message; a larger set becomes `all`. */
const MOST_ENTITIES = 500

/** Merges two notices. */
export function mergeNotices(one: ChangeNotice, other: ChangeNotice): ChangeNotice {
  const content = one.content || other.content
  if (one.entities === 'all' || other.entities === 'all') return { content, entities: 'all' }
  const entities = new Set([...one.entities, ...other.entities])
  return { content, entities: entities.size > MOST_ENTITIES ? 'all' : entities }
}

/** Signals for SQLite, whose database belongs to a single process. */
export function createNoSignals(): Signals {
  return { notify: () => undefined, listen: () => Promise.resolve(), close: () => Promise.resolve() }
}
