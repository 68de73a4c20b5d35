import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** Makes the query function of a pool's client, as Kysely wants it, of one that asks statements only. */
export function queryBy(
  ask: (sql: string, parameters: readonly unknown[]) => Promise<unknown>,
): PostgresPoolClient['query'] {
  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Rows are never streamed: the dialect is made without a cursor')
    return ask(sql, parameters)
  }
  return query
}
