import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** What `pg` says when its own time limit for a query passed: the server never answered. */
const NO_ANSWER = 'Query read timeout'

/**
 * A pool that throws away a connection on which a query was given up. `pg` would hand it out
 * again while it still waits for that answer, and every later query on it would wait too.
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
    // Not even a rollback: the server ends the transaction with the connection.
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
