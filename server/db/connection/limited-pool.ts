import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

import { isReadOnly } from '#server/platform/is-unavailable.ts'

/** The message of `pg` when its own time limit for a query has passed without an answer. */
const NO_ANSWER = 'Query read timeout'

/**
 * Wraps a pool so that it discards connections of no more use. On one where a query timed out, `pg` would make every
 * later query wait for that answer; one that leads to a server that only reads would refuse every later write.
 */
export function limitedPool(pool: pg.Pool): PostgresPool {
  return { connect: async () => limitedClient(await pool.connect()), end: () => pool.end() }
}

function limitedClient(client: pg.PoolClient): PostgresPoolClient {
  let isSilent = false
  let isGivenUp = false

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Rows are never streamed: the dialect is made without a cursor')
    return ask(sql, parameters)
  }
  const ask = async (sql: string, parameters: readonly unknown[]) => {
    // Not even a rollback is possible: the server ends the transaction with the connection.
    if (isSilent) throw new Error(NO_ANSWER)
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      isSilent = error instanceof Error && error.message === NO_ANSWER
      isGivenUp ||= isSilent || isReadOnly(error)
      throw error
    }
  }
  return { query, release: () => client.release(isGivenUp) }
}
