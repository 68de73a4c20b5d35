import * as z from 'zod'

import { type BackedTable, backedTables } from './backed-tables.ts'

/** A row as a backup holds it: its columns by name. */
export const backupRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type BackupRow = Readonly<z.infer<typeof backupRow>>

/** A database as it is at one moment, whatever is written to it meanwhile. */
export interface Snapshot {
  /** The migrations it has been through, in order. */
  migrations: readonly string[]
  /** Those of the backed tables that it has: an older form has fewer. */
  tables: readonly BackedTable[]
  /** A table's rows in the order of their key, some at a time. */
  rows: (table: BackedTable) => AsyncIterable<readonly BackupRow[]>
  /** The last number that a table gave to a row; 0 where it never gave one. */
  lastNumber: (table: BackedTable) => Promise<number>
}

/** A connection on which everything is read at one moment. */
export interface Reader {
  all: (query: string) => Promise<readonly unknown[]>
  /** Reads in pieces what may be more than memory holds. */
  pieces: (query: string) => AsyncIterable<readonly unknown[]>
  hasTable: (name: string) => Promise<boolean>
  lastNumber: (table: string) => Promise<number>
  /** Appended to a column of text, so that it is ordered by its bytes. */
  byBytes: string
}

const migrationRows = z.array(z.object({ name: z.string() }))
const backupRows = z.array(backupRow)

/** What a connection shows as a snapshot; nothing where the database is not one of ours. */
export async function snapshotOf(reader: Reader): Promise<Snapshot | undefined> {
  if (!(await reader.hasTable('migration'))) return undefined
  const migrations = migrationRows
    .parse(await reader.all('select name from migration order by name'))
    .map(({ name }) => name)
  const tables: BackedTable[] = []
  for (const table of backedTables) if (await reader.hasTable(table.name)) tables.push(table)
  return {
    migrations,
    tables,
    async *rows(table) {
      for await (const piece of reader.pieces(queryOf(table, reader.byBytes))) yield backupRows.parse(piece)
    },
    lastNumber: ({ name, isNumbered }) => (isNumbered ? reader.lastNumber(name) : Promise.resolve(0)),
  }
}

/** Names come from our own list, never from outside. */
function queryOf({ name, key, except }: BackedTable, byBytes: string): string {
  const where = except ? `where "${except.column}" not like '${except.prefix}%'` : ''
  const order = key.map((column) => (/(?:^|_)id$/u.test(column) ? `"${column}"` : `"${column}" ${byBytes}`))
  return `select * from "${name}" ${where} order by ${order.join(', ')}`
}
