import pg from 'pg'
import * as z from 'zod'

import { getTypeParser } from '#server/db/connection/open-postgres.ts'
import type { Reader } from './snapshot.ts'

const ROWS_AT_ONCE = 500
const sequenceRow = z.tuple([z.object({ number: z.number() })])

/** Reads a PostgreSQL database as of one moment, on a connection of its own, while portals use it. */
export async function readPostgres<Result>(url: string, work: (reader: Reader) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, types: { getTypeParser } })
  // Without a listener, a connection that breaks between two queries would end the process; the next query reports the
  // error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Disables the server's time limits: large tables and the accompanying files take long.
    await client.query(
      "select set_config(name, '0', true) from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')",
    )
    const all: Reader['all'] = async (query) => (await client.query(query)).rows
    return await work({
      all,
      async *pieces(query) {
        await client.query(`declare backup_rows no scroll cursor for ${query}`)
        for (;;) {
          const piece = await all(`fetch ${ROWS_AT_ONCE} from backup_rows`)
          if (piece.length === 0) break
          yield piece
        }
        await client.query('close backup_rows')
      },
      hasTable: async (name) =>
        (await client.query('select 1 from pg_tables where schemaname = current_schema() and tablename = $1', [name]))
          .rows.length > 0,
      async lastNumber(table) {
        const [{ number }] = sequenceRow.parse(
          await all(
            `select case when is_called then last_value else last_value - 1 end as number from "${table}_id_seq"`,
          ),
        )
        return number
      },
      byBytes: 'collate "C"',
    })
  } finally {
    await client.end()
  }
}
