import { CompiledQuery } from 'kysely'

import type { Queries, StoreKind } from './queries.ts'

/** Rows for one table, each with a value for every column. */
export interface ManyRows {
  into: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** Columns to return of each row, in no certain order. */
  returning?: readonly string[]
}

/** SQLite accepts 32,766 values in one statement, PostgreSQL 65,535. */
const VALUES = 20_000

/**
 * Inserts many rows with few statements. The text of a statement depends on the number of rows only, so that the
 * database prepares it once, and writing it takes no tree of nodes, which costs more than inserting the row.
 */
export async function insertMany<Row = unknown>(
  queries: Queries,
  kind: StoreKind,
  { into, columns, rows, returning = [] }: ManyRows,
): Promise<Row[]> {
  const found: Row[] = []
  const most = Math.floor(VALUES / columns.length)
  for (let at = 0; at < rows.length; at += most) {
    const some = rows.slice(at, at + most)
    const text = `insert into ${into} (${quoted(columns)}) values ${placesOf(kind, some.length, columns.length)}${
      returning.length === 0 ? '' : ` returning ${quoted(returning)}`
    }`
    found.push(...(await queries.executeQuery<Row>(CompiledQuery.raw(text, some.flat()))).rows)
  }
  return found
}

/** Names are our own, never from outside. */
function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

function placesOf(kind: StoreKind, rows: number, columns: number): string {
  if (kind === 'sqlite')
    return Array<string>(rows)
      .fill(`(${Array<string>(columns).fill('?').join(', ')})`)
      .join(', ')
  return Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: columns }, (__, column) => `$${row * columns + column + 1}`).join(', ')})`,
  ).join(', ')
}
