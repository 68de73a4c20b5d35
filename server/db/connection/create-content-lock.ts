import { setTimeout as pause } from 'node:timers/promises'

import { sql, type ControlledTransaction } from 'kysely'

import { retryConflicts } from './retry-conflicts.ts'
import type { Store } from './store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The name of the lock: an arbitrary number, unique in this database. */
const CONTENT_LOCK = 7_206_410_935
/** Milliseconds without an answer after which a connection counts as broken. */
const ANSWER_MS = 3000

/**
 * Creates an advisory lock that belongs to the writing transaction: both begin and end together, also if the process is
 * killed or its connection breaks, and a pooler cannot separate them. While pictures are processed the transaction
 * idles without blocking others.
 */
export function createAdvisoryLock(db: Queries): Store['withContentLock'] {
  return async (work) => {
    const transaction = await db.startTransaction().execute()
    try {
      // Disables the server's time limits for idle transactions on this one.
      await sql`select set_config(name, '0', true) from pg_settings where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(
        transaction,
      )
      const { rows } = await sql<{
        is_ours: boolean
      }>`select pg_try_advisory_xact_lock(${CONTENT_LOCK}) as is_ours`.execute(transaction)
      if (rows[0]?.is_ours !== true) return { kind: 'busy' }
      return await work({ write: (writing) => write(transaction, writing), isValid: () => isValid(transaction) })
    } finally {
      if (!transaction.isCommitted) await rollBack(transaction)
    }
  }
}

/** SQLite belongs to one process, which runs only one import at a time. */
export function createLocalLock(transact: Store['transactPatiently']): Store['withContentLock'] {
  return (work) => work({ write: transact, isValid: () => Promise.resolve(true) })
}

/** Retries after a conflict, which undoes the writes but not the lock: the lock was taken before the savepoint. */
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

async function isValid(transaction: ControlledTransaction<Tables>): Promise<boolean> {
  if (transaction.isCommitted) return false
  const isAnswered = sql`select 1`.execute(transaction).then(
    () => true,
    () => false,
  )
  return Promise.race([isAnswered, late().then(() => false)])
}

/** Rolls back, and returns the connection to its pool in any case; the server releases the lock with the connection. */
async function rollBack(transaction: ControlledTransaction<Tables>): Promise<void> {
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
