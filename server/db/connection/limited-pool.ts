import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { isReadOnly } from '#server/platform/answers/is-unavailable.ts'

import { queryBy } from './query-by.ts'

/** The message of `pg` when its own time limit for a query has passed without an answer. */
const NO_ANSWER = 'Query read timeout'

/** PostgreSQL's names of the statements after which others may see something else. */
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT'])

/**
 * Wraps a pool so that it discards connections of no more use. On one where a query timed out, `pg` would make every
 * later query wait for that answer; one that leads to a server that only reads would refuse every later write.
 *
 * @param onWritten is told of each write before its answer goes on
 */
export function limitedPool(pool: pg.Pool, onWritten: () => void = () => undefined): PostgresPool {
  return { connect: async () => limitedClient(await pool.connect(), onWritten), end: () => pool.end() }
}

function limitedClient(client: pg.PoolClient, onWritten: () => void): PostgresPoolClient {
  let isSilent = false
  let isUnusable = false

  const ask = async (sql: string, parameters: readonly unknown[]) => {
    // Not even a rollback is possible: the server ends the transaction with the connection.
    if (isSilent) throw new Error(NO_ANSWER)
    try {
      const result = await client.query(sql, [...parameters])
      if (WRITES.has(result.command)) onWritten()
      return result
    } catch (error) {
      isSilent = error instanceof Error && error.message === NO_ANSWER
      isUnusable ||= isSilent || isReadOnly(error)
      throw error
    }
  }
  return { query: queryBy(ask), release: () => client.release(isUnusable) }
}
