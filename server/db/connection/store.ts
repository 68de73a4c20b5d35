import type { LogEvent, Transaction } from 'kysely'

import type { Message } from '#server/platform/log/message.ts'

import type { Busy, ContentLock } from './content-lock.ts'
import type { SearchIndex } from '#server/db/search/search-index.ts'
import type { Signals } from '#server/db/signals/signals.ts'
import type { Queries, StoreKind } from '#server/db/tables/queries.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** An open database; both engines support the same queries. */
export interface Store {
  readonly kind: StoreKind
  readonly db: Queries
  /**
   * For single queries of what any visitor may see: a replica answers them, where there is one, and where it shows all
   * that this process has written or heard of.
   */
  readonly publicDb: Queries
  /** Undefined where there is none. */
  readonly replica: Replica | undefined
  readonly search: SearchIndex
  /** Runs work in a transaction; a conflict repeats the work, so it must be repeatable. */
  transact<Result>(work: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /**
   * The same without the time limits for visitors' queries: for loading and rebuilding. A statement without rows may
   * not be done when it seems so; its failure is that of a later one or of the transaction, and the number of rows it
   * changed is not told.
   */
  transactPatiently<Result>(work: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Runs a change of content exclusively among all processes; returns `busy` at once if the lock is taken. */
  withContentLock<Result>(work: (lock: ContentLock) => Promise<Result>): Promise<Result | Busy>
  /**
   * Removes what was deleted from the files, as far as the engine can; false while that is not possible, as during a
   * backup.
   */
  clearDeleted(): Promise<boolean>
  /**
   * Writes the database anew, without the remains of what was deleted before deletions were overwritten. Nothing else is
   * written meanwhile, seconds for each GiB. Without `isForced` only a small one; false where it was too large.
   */
  rewriteFile(isForced: boolean): Promise<boolean>
  /** Signals between the processes on this database. */
  readonly signals: Signals
  /** The connections or threads that answer visitors' queries. */
  load(): DatabaseLoad
  close(): Promise<void>
}

export interface DatabaseLoad {
  open: number
  busy: number
  /** Queries that wait for one. */
  waiting: number
}

/** The state of the replicas that answer part of its queries. */
export interface Replica {
  /** From now on answers have to show all that the primary has written until now. */
  mustFollow(): void
  /** Whether the last query was not in vain. */
  isUp(): boolean
  counts(): Readonly<ReadCounts>
}

/** Queries answered so far, by the server that answered. */
export interface ReadCounts {
  replica: number
  primary: number
}

/** Told of each query when it is done; `queryDurationMillis` includes the time it waited for its turn. */
export type OnQuery = (event: LogEvent) => void

/** The reason why a database could not be opened, worded for operators. */
export interface StoreRefusal {
  kind: 'locked' | 'unreachable' | 'unusable' | 'key' | 'files'
  message: Message
}

export type OpenedStore = { ok: true; store: Store } | { ok: false; refusal: StoreRefusal }
