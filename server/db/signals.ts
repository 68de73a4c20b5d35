/** What may be other than it was. */
export interface News {
  /** Whether content may be: the change table (changes.ts) says whether it is. */
  content: boolean
  /** Entities of which seats or counts changed; all, where nobody can tell which. */
  entities: ReadonlySet<number> | 'all'
}

/** Word from one process to the others on the same database. It makes them quick, not right: what they keep is over in time without it. */
export interface Signals {
  /** Tells the others what has been committed; what cannot be sent now is sent later, together with what came up meanwhile. */
  tell(news: News): void
  /** Hears what the others tell, and after each time in which nothing could be heard that anything may have changed. Answers once it is heard, or cannot be for now. */
  listen(listener: (news: News) => void): Promise<void>
  /** Tells what is still to be told. */
  close(): Promise<void>
}

/** As many as fit into one message by far; more is everything. */
const MOST_ENTITIES = 500

/** Two pieces of news as one. */
export function joinNews(one: News, other: News): News {
  const content = one.content || other.content
  if (one.entities === 'all' || other.entities === 'all') return { content, entities: 'all' }
  const entities = new Set([...one.entities, ...other.entities])
  return { content, entities: entities.size > MOST_ENTITIES ? 'all' : entities }
}

/** The embedded database belongs to one process: nobody is there to be told. */
export function createNoSignals(): Signals {
  return { tell: () => undefined, listen: () => Promise.resolve(), close: () => Promise.resolve() }
}
