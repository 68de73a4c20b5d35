import type { TypeModel } from '#compile/portal.ts'
import { strayCharacters, withoutStrays } from '#definition/names/stray-characters.ts'

import type { EntityContext } from '#server/services/content/check/entity-input.ts'
import { type Column, createColumns, type FoundColumn } from '#server/services/content/format/content-columns.ts'
import { type ContentFault, shown } from '#server/services/content/format/content-fault.ts'
import type { SourceRow, SourceTable } from '#server/services/content/format/content-source.ts'

/** The columns of a table. */
export interface FoundColumns {
  /** Whether the values are cells of a table or text, or JSON. */
  notation: EntityContext['notation']
  find: (written: string) => FoundColumn
  keyColumn: string | undefined
  titleColumn: string | undefined
  faults: readonly ContentFault[]
}

/** Finds the columns of a table by its rows, or by the first ones: all rows of a CSV file have the same. */
export function findColumns(
  table: Pick<SourceTable, 'file' | 'format'>,
  rows: readonly SourceRow[],
  type: TypeModel,
): FoundColumns {
  const notation = table.format === 'json' ? 'json' : 'text'
  const find = createColumns(type, notation === 'json')
  const faults: ContentFault[] = []
  const names = new Set<string>()
  for (const { values } of rows) for (const written of values.keys()) names.add(written)
  const columns = new Map([...names].map((written) => [written, find(written)] as const))
  if (notation === 'text')
    for (const [written, found] of columns)
      if (!found.ok) faults.push({ file: table.file, column: written, ...found.fault })
      else {
        const earlier = firstAs(columns, found.column)
        if (earlier !== written)
          faults.push({ file: table.file, column: written, message: `与${shown(earlier)}是同一列，只能写一个` })
      }
  const called = (name: string) =>
    [...columns].find(([, found]) => found.ok && found.column.kind === 'common' && found.column.name === name)?.[0]
  const keyColumn = called('key')
  if (table.format === 'csv' && rows.length > 0 && keyColumn === undefined)
    faults.push({
      file: table.file,
      column: 'key',
      message:
        '没有这一列；每条内容要有自己的代号（小写字母、数字、短横线，如 news-2026-01），再次导入时靠它认出是哪一条',
    })
  return { notation, find, keyColumn, titleColumn: called('title'), faults }
}

/** The first name that a table uses for a column. */
function firstAs(columns: ReadonlyMap<string, FoundColumn>, { kind, name }: Column): string | undefined {
  return [...columns].find(([, found]) => found.ok && found.column.kind === kind && found.column.name === name)?.[0]
}

/** The text of a key or title as it is after the row is cleaned. */
export function keyOf(values: ReadonlyMap<string, unknown>, column: string | undefined): string | undefined {
  const key = column === undefined ? undefined : values.get(column)
  // The row is cleaned as a whole when it is checked.
  const plain = typeof key === 'string' ? withoutStrays(key, strayCharacters(key)).trim() : ''
  return plain === '' ? undefined : plain
}
