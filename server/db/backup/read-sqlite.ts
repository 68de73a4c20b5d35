import Database from 'libsql'
import * as z from 'zod'

import type { Reader } from './snapshot.ts'

const ROWS_AT_ONCE = 500
const sequenceRow = z.object({ seq: z.number() }).optional()

/** Reads SQLite as of one moment. The write-ahead log preserves that moment, so the portal may continue to write. */
export async function readSqlite<Result>(file: string, work: (reader: Reader) => Promise<Result>): Promise<Result> {
  const database = new Database(file)
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA query_only = ON; BEGIN')
    return await work({
      all: async (query) => database.prepare(query).all(),
      async *pieces(query) {
        let piece: unknown[] = []
        for (const row of database.prepare(query).iterate()) {
          piece.push(row)
          if (piece.length < ROWS_AT_ONCE) continue
          yield piece
          piece = []
        }
        if (piece.length > 0) yield piece
      },
      hasTable: async (name) =>
        database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined,
      lastNumber: async (table) =>
        sequenceRow.parse(database.prepare('select seq from sqlite_sequence where name = ?').get(table))?.seq ?? 0,
      byBytes: 'collate binary',
    })
  } finally {
    database.close()
  }
}
