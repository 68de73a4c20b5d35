import { setTimeout as pause } from 'node:timers/promises'

import { sql, type ControlledTransaction } from 'kysely'

import { retryConflicts } from './retry-conflicts.ts'
import type { Store } from './store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The right to change content, with one holder at a time among all processes on a database. */
export interface ContentLock {
  /** Writes all or nothing, once, and gives the lock up with it: a holder that had lost it (its connection broke) has written nothing. */
  write(work: (queries: Queries) => Promise<void>): Promise<void>
  /** False once it was given up, and where it is not known. */
  isHeld(): Promise<boolean>
}

export interface Busy {
  kind: 'busy'
}

/** The name of the lock: any number that stands for no other one in this database. */
const CONTENT_LOCK = 7_206_410_935
/** A connection that says nothing for so long is none. */
const ANSWER_MS = 3000

/**
 * An advisory lock of the transaction that writes: they begin and end together, also where the process is killed or
 * its connection breaks, and a pooler cannot tear them apart. While pictures are drawn it idles, and keeps nobody waiting.
 */
export function createAdvisoryLock(db: Queries): Store['withContentLock'] {
  return async (work) => {
    const transaction = await db.startTransaction().execute()
    try {
      // However impatient the server is with idle transactions: this one is not forgotten.
      await sql`select set_config(name, '0', true) from pg_settings where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(
        transaction,
      )
      const { rows } = await sql<{
        is_ours: boolean
      }>`select pg_try_advisory_xact_lock(${CONTENT_LOCK}) as is_ours`.execute(transaction)
      if (rows[0]?.is_ours !== true) return { kind: 'busy' }
      return await work({ write: (writing) => write(transaction, writing), isHeld: () => isHeld(transaction) })
    } finally {
      if (!transaction.isCommitted) await giveUp(transaction)
    }
  }
}

/** The embedded database belongs to one process, and there only one import runs at a time. */
export function createLocalLock(transact: Store['transactPatiently']): Store['withContentLock'] {
  return (work) => work({ write: transact, isHeld: () => Promise.resolve(true) })
}

/** A conflict undoes what was written, not the lock: that was taken before the savepoint. */
async function write(
  transaction: ControlledTransaction<Tables>,
  work: (queries: Queries) => Promise<void>,
): Promise<void> {
  await retryConflicts(async () => {
    await sql`savepoint writing`.execute(transaction)
    try {
      await work(transaction)
    } catch (error) {
      await sql`rollback to savepoint writing`.execute(transaction).catch(() => undefined)
      throw error
    }
  })
  await transaction.commit().execute()
}

async function isHeld(transaction: ControlledTransaction<Tables>): Promise<boolean> {
  if (transaction.isCommitted) return false
  const isAnswered = sql`select 1`.execute(transaction).then(
    () => true,
    () => false,
  )
  return Promise.race([isAnswered, late().then(() => false)])
}

/** The connection goes back to its pool in any case; the server gives the lock up with the connection. */
async function giveUp(transaction: ControlledTransaction<Tables>): Promise<void> {
  await Promise.race([
    transaction
      .rollback()
      .execute()
      .catch(() => undefined),
    late(),
  ])
}

function late(): Promise<void> {
  return pause(ANSWER_MS, undefined, { ref: false })
}
