import type { Transaction } from 'kysely'

import type { Busy, ContentLock } from './content-lock.ts'
import type { SearchIndex } from '#server/db/search/search-index.ts'
import type { Signals } from '#server/db/signals/signals.ts'
import type { Queries, StoreKind } from '#server/db/tables/queries.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** An open database: the same queries whichever it is. */
export interface Store {
  readonly kind: StoreKind
  readonly db: Queries
  readonly search: SearchIndex
  /** Runs work in a transaction; a conflict between two transactions is tried again, so work must be repeatable. */
  transact<Result>(work: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** The same without the time limits that keep a visitor from waiting: for loading and rebuilding. */
  transactPatiently<Result>(work: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Runs what changes content while nobody else does, in whichever process; `busy` at once where somebody does. */
  withContentLock<Result>(work: (lock: ContentLock) => Promise<Result>): Promise<Result | Busy>
  /** Word between the processes on this database. */
  readonly signals: Signals
  close(): Promise<void>
}

/** Why a database could not be opened: said plainly, because an operator reads it. */
export interface StoreRefusal {
  kind: 'locked' | 'unreachable' | 'unusable'
  message: string
}

export type OpenedStore = { ok: true; store: Store } | { ok: false; refusal: StoreRefusal }
