import type { FieldKind } from '#definition/grammar/define-block.ts'
import type { CommonValueName, EntityInput } from '#server/services/content/check/entity-input.ts'
import { valueName } from '#server/services/content/check/value-name.ts'

import type { Column } from '#server/services/content/format/content-columns.ts'
import { shown } from '#server/services/content/format/content-fault.ts'
import type { SourceRow } from '#server/services/content/format/content-source.ts'
import { readTextValue } from '#server/services/content/format/read-text-value.ts'
import type { RowContext, Tell } from './row-context.ts'
import type { TextValue } from '#server/services/content/format/text-value.ts'

/** The values of a row, and the columns that they were written in, by the names of the values (`valueName`). */
interface SortedValues {
  input: EntityInput
  columns: ReadonlyMap<string, string>
}

/** Sorts values into those that all types have and the fields of the type; texts of a table are converted to typed values. */
export function sortValues(row: SourceRow, { type, find, notation }: RowContext, tell: Tell): SortedValues {
  const common = new Map<CommonValueName, unknown>()
  const fields = new Map<string, unknown>()
  const columns = new Map<string, string>()
  for (const [written, value] of row.values) {
    const found = find(written)
    // Unknown columns of a table have been reported once for all rows.
    if (!found.ok) {
      if (notation === 'json') tell(written, found.fault)
      continue
    }
    const { column } = found
    if (column.kind === 'ignored') continue
    const read: TextValue =
      notation === 'text' && typeof value === 'string'
        ? readTextValue(kindOf(column), value)
        : { ok: true, value: value ?? '' }
    if (!read.ok) tell(written, read.fault)
    else if (column.kind === 'type') {
      if (read.value !== '' && ![type.key, type.name, String(type.type)].includes(String(read.value)))
        tell(written, { message: `这一条写的是类型${shown(read.value)}，而这次导入的是「${type.name}」` })
    } else if (column.kind === 'own') {
      fields.set(column.name, read.value)
      columns.set(valueName({ field: column.name }), written)
    } else {
      const typed = whatEmptyMeans(column.name, read.value)
      if (typed !== undefined) common.set(column.name, typed)
      columns.set(column.name, written)
    }
  }
  return { input: { common, fields }, columns }
}

function whatEmptyMeans(name: string, value: unknown): unknown {
  if (value !== '') return value
  if (name === 'tags' || name === 'images' || name === 'related') return []
  if (name === 'weight') return 0
  if (name === 'withdrawTime') return 0
  return name === 'publishTime' || name === 'status' || name === 'daysAgo' || name === 'at' ? undefined : ''
}

/** The kind by which a table's text is read, per common column; others hold plain text. */
const commonKinds: Readonly<Record<string, FieldKind | 'list'>> = {
  tags: 'list',
  images: 'list',
  related: 'list',
  weight: 'number',
  daysAgo: 'number',
  publishTime: 'datetime',
  withdrawTime: 'datetime',
  body: 'longtext',
  summary: 'longtext',
  cover: 'url',
  category: 'url',
  area: 'url',
  status: 'url',
  key: 'url',
}

function kindOf(column: Column): FieldKind | 'list' {
  return column.kind === 'own' ? column.field.kind : (commonKinds[column.name] ?? 'text')
}
