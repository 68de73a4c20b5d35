import type { SqlAnswer } from './sql-messages.ts'

/** Objects of the rows of an answer; the query alone knows their shape. */
export function rowsOf<Row>({ columns, rows }: Extract<SqlAnswer, { kind: 'rows' }>): Row[] {
  return rows.map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index]])) as Row)
}
