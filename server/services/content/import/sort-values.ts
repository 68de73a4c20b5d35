import type { FieldKind } from '#definition/grammar/define-block.ts'

import type { Column } from '#server/services/content/format/content-columns.ts'
import { shown } from '#server/services/content/format/content-fault.ts'
import type { SourceRow } from '#server/services/content/format/content-source.ts'
import { readTextValue } from '#server/services/content/format/read-text-value.ts'
import type { RowContext, Tell } from './row-context.ts'
import type { TextValue } from '#server/services/content/format/text-value.ts'

/** A value of one of the type's own fields, with its column. */
export interface FieldInput {
  column: Extract<Column, { kind: 'own' }>
  value: unknown
}

/** Sorts values into common and own columns; texts of a table are converted to typed values. */
export function sortValues(
  row: SourceRow,
  { type, find, isText }: RowContext,
  tell: Tell,
): { common: Map<string, unknown>; fieldInputs: Map<string, FieldInput> } {
  const common = new Map<string, unknown>()
  const fieldInputs = new Map<string, FieldInput>()
  for (const [written, value] of row.values) {
    const found = find(written)
    // Unknown columns of a table have been reported once for all rows.
    if (!found.ok) {
      if (!isText) tell(written, found.fault)
      continue
    }
    const { column } = found
    if (column.kind === 'ignored') continue
    const read: TextValue =
      isText && typeof value === 'string' ? readTextValue(kindOf(column), value) : { ok: true, value: value ?? '' }
    if (!read.ok) tell(written, read.fault)
    else if (column.kind === 'type') {
      if (read.value !== '' && ![type.key, type.name, String(type.type)].includes(String(read.value)))
        tell(written, { message: `这一条写的是类型${shown(read.value)}，而这次导入的是「${type.name}」` })
    } else if (column.kind === 'own') fieldInputs.set(column.name, { column, value: read.value })
    else common.set(column.name, whatEmptyMeans(column.name, read.value))
  }
  for (const [name, value] of common) if (value === undefined) common.delete(name)
  return { common, fieldInputs }
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
