import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** The message of `pg` when its own time limit for a query has passed without an answer. */
const NO_ANSWER = 'Query read timeout'

/**
 * Wraps a pool so that it discards connections on which a query timed out. `pg` would reuse such a connection while it
 * still waits for that answer, and every later query on it would wait as well.
 */
export function limitedPool(pool: pg.Pool): PostgresPool {
  return { connect: async () => limitedClient(await pool.connect()), end: () => pool.end() }
}

function limitedClient(client: pg.PoolClient): PostgresPoolClient {
  let isGivenUp = false

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Rows are never streamed: the dialect is made without a cursor')
    return ask(sql, parameters)
  }
  const ask = async (sql: string, parameters: readonly unknown[]) => {
    // Not even a rollback is possible: the server ends the transaction with the connection.
    if (isGivenUp) throw new Error(NO_ANSWER)
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      isGivenUp = error instanceof Error && error.message === NO_ANSWER
      throw error
    }
  }
  return { query, release: () => client.release(isGivenUp) }
}
