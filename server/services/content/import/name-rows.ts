import { createHash } from 'node:crypto'

import type { TypeModel } from '#compile/portal.ts'
import { namesakes } from '#server/db/content/stored-entities.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { SourceRow, SourceTable } from '#server/services/content/format/content-source.ts'

import { findColumns, keyOf } from './find-columns.ts'

interface NamelessRows {
  table: SourceTable
  type: TypeModel
  rows: readonly SourceRow[]
}

/**
 * Gives a key to rows that have none, as tables of people who never heard of keys: that of the only entity of the type with the same
 * title, or one that follows from the title, so that the same table twice changes nothing. Rows without a title are left.
 */
export async function nameRows(queries: Queries, { table, type, rows }: NamelessRows): Promise<SourceRow[]> {
  const { keyColumn = 'key', titleColumn } = findColumns(table, rows, type)
  const titleOf = ({ values }: SourceRow) => keyOf(values, titleColumn) ?? ''
  const isNameless = (row: SourceRow) => (keyOf(row.values, keyColumn) ?? '') === '' && titleOf(row) !== ''
  const titles = new Set(rows.filter(isNameless).map(titleOf))
  if (titles.size === 0) return [...rows]
  const found = (await namesakes(queries, [...titles], type.type)).filter(({ title }) => titles.has(title))
  const keyFor = (title: string): string => {
    const [first, ...others] = found.filter((entity) => entity.title === title)
    return first !== undefined && others.length === 0 ? first.key : keyOfTitle(title)
  }
  return rows.map((row) =>
    isNameless(row)
      ? { ...row, title: titleOf(row), values: new Map([...row.values, [keyColumn, keyFor(titleOf(row))]]) }
      : row,
  )
}

function keyOfTitle(title: string): string {
  return `t-${createHash('sha256').update(title).digest('hex').slice(0, 16)}`
}
