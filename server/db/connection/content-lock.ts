import type { Queries } from '#server/db/tables/queries.ts'

/** The exclusive right to change content, with one holder at a time among all processes on a database. */
export interface ContentLock {
  /**
   * Writes all or nothing, once, and releases the lock with it: a holder that had lost the lock (its connection broke)
   * has written nothing.
   */
  write(work: (queries: Queries) => Promise<void>): Promise<void>
  /** False once released, and where the state is unknown. */
  isValid(): Promise<boolean>
}

export interface Busy {
  kind: 'busy'
}
