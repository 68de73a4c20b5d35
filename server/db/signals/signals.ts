/** Says that something may be other than it was. */
export interface ChangeNotice {
  /** Whether content may be: the change table (changes.ts) says whether it is. */
  content: boolean
  /** Entities of which seats or counts changed; all, where it is not known which. */
  entities: ReadonlySet<number> | 'all'
}

/** Notices from one process to the others on the same database. They make caches quick, not right: what is kept is over in time without them. */
export interface Signals {
  /** Notifies the others of what has been committed; what cannot be sent now is sent later, together with what came up meanwhile. */
  notify(notice: ChangeNotice): void
  /** Receives what the others notify, and after each outage a notice that anything may have changed. Answers once it receives, or cannot for now. */
  listen(listener: (notice: ChangeNotice) => void): Promise<void>
  /** Sends what is still to be sent. */
  close(): Promise<void>
}

/** As many as fit into one message by far; more is everything. */
const MOST_ENTITIES = 500

/** Two notices as one. */
export function mergeNotices(one: ChangeNotice, other: ChangeNotice): ChangeNotice {
  const content = one.content || other.content
  if (one.entities === 'all' || other.entities === 'all') return { content, entities: 'all' }
  const entities = new Set([...one.entities, ...other.entities])
  return { content, entities: entities.size > MOST_ENTITIES ? 'all' : entities }
}

/** The embedded database belongs to one process: there are no others to notify. */
export function createNoSignals(): Signals {
  return { notify: () => undefined, listen: () => Promise.resolve(), close: () => Promise.resolve() }
}
