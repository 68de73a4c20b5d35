import * as z from 'zod'

import { anchorOf } from '#server/db/staff/ledger-anchor.ts'

import { type BackedTable, backedTables, formerTables } from './backed-tables.ts'

/** A row in the backup: its columns by name. */
export const backupRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type BackupRow = Readonly<z.infer<typeof backupRow>>

/** A database as of one moment, independent of later writes. */
export interface Snapshot {
  /** The applied migrations, in order. */
  migrations: readonly string[]
  /** The backed tables that exist; an older schema has fewer. */
  tables: readonly BackedTable[]
  /** Yields a table's rows in the order of their key, in batches. */
  rows: (table: BackedTable) => AsyncIterable<readonly BackupRow[]>
  /** The last id that a table assigned; 0 if none. */
  lastNumber: (table: BackedTable) => Promise<number>
  /** The head of the ledger as text; undefined before the first act. */
  ledger: () => Promise<string | undefined>
}

/** A connection that reads everything as of one moment. */
export interface Reader {
  all: (query: string) => Promise<readonly unknown[]>
  /** Reads rows in batches that bound memory. */
  pieces: (query: string) => AsyncIterable<readonly unknown[]>
  hasTable: (name: string) => Promise<boolean>
  lastNumber: (table: string) => Promise<number>
  /** Appended to a text column, for ordering by bytes. */
  byBytes: string
}

const migrationRows = z.array(z.object({ name: z.string() }))
const ledgerHeads = z.array(z.object({ number: z.number(), hash: z.string() }))
const backupRows = z.array(backupRow)

/** Returns a connection's snapshot; undefined if the database is not one of ours. */
export async function snapshotOf(reader: Reader): Promise<Snapshot | undefined> {
  if (!(await reader.hasTable('migration'))) return undefined
  const migrations = migrationRows
    .parse(await reader.all('select name from migration order by name'))
    .map(({ name }) => name)
  const tables: BackedTable[] = []
  for (const table of [...backedTables, ...formerTables]) if (await reader.hasTable(table.name)) tables.push(table)
  return {
    migrations,
    tables,
    async *rows(table) {
      for await (const piece of reader.pieces(queryOf(table, reader.byBytes))) yield backupRows.parse(piece)
    },
    lastNumber: ({ name, isNumbered }) => (isNumbered ? reader.lastNumber(name) : Promise.resolve(0)),
    async ledger() {
      if (tables.every(({ name }) => name !== 'ledger_head')) return undefined
      const [head] = ledgerHeads.parse(await reader.all('select number, hash from ledger_head'))
      return head && anchorOf(head)
    },
  }
}

/** Key columns that are no text. */
const NUMBERS = /(?:^|_)id$|^(?:version|time|number|first)$/u

/** Inserts names without escaping: they come from our own list, never from outside. */
function queryOf({ name, key, except }: BackedTable, byBytes: string): string {
  const where = except ? `where "${except.column}" not like '${except.prefix}%'` : ''
  const order = key.map((column) => (NUMBERS.test(column) ? `"${column}"` : `"${column}" ${byBytes}`))
  return `select * from "${name}" ${where} order by ${order.join(', ')}`
}
