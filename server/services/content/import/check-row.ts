import type { TypeModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import type { ArticleInput } from '#server/db/content/write-article.ts'
import { checkEntity } from '#server/services/content/check/check-entity.ts'
import type { ValueName } from '#server/services/content/check/entity-input.ts'
import { valueName } from '#server/services/content/check/value-name.ts'
import { commonColumnsOf } from '#server/services/content/format/content-columns.ts'
import { type ContentFault, shown } from '#server/services/content/format/content-fault.ts'
import type { SourceRow } from '#server/services/content/format/content-source.ts'

import { cleanRow } from './clean-row.ts'
import { describeJumps } from './describe-jumps.ts'
import type { DroppedPart } from './dropped-parts.ts'
import type { RowContext, Tell } from './row-context.ts'
import { sortValues } from './sort-values.ts'

/** A valid row, before its pictures and relations are resolved. */
export interface RowDraft {
  row: SourceRow
  type: TypeModel
  entity: ArticleInput
  /** As written: "heritage-item:昆曲". Undefined: the present relations stay. */
  related: readonly string[] | undefined
  existing: StoredEntity | undefined
  /** The elements and attributes that the sanitiser removed from its texts. */
  dropped: readonly DroppedPart[]
  /** The changes made to its texts before they were checked, and the links in them that lead to no place. */
  notes: readonly string[]
}

/**
 * Checks a row by the values in it (check-entity.ts): returns a draft, or all faults of the row, at its columns. Values
 * that the row does not have stay unchanged.
 */
export function checkRow(uncleaned: SourceRow, context: RowContext): { draft?: RowDraft; faults: ContentFault[] } {
  const { row, notes } = cleanRow(uncleaned, context.find)
  const faults: ContentFault[] = []
  const tell: Tell = (column, fault) => void faults.push({ ...placeOf(row, context.key), column, ...fault })
  const { input, columns } = sortValues(row, context, tell)
  const result = checkEntity(input, context)
  const { type, existing } = context
  if (!result.ok)
    for (const { value, ...fault } of result.faults) tell(columns.get(valueName(value)) ?? labelOf(type, value), fault)
  if (!result.ok || faults.length > 0) return { faults }
  const { entity, related, texts } = result.checked
  const named = texts.map((text) => ({ ...text, column: labelOf(type, text.value) }))
  return {
    draft: {
      ...{ row, type, entity, related, existing },
      dropped: named.flatMap(({ column, dropped }) => dropped.map((what) => ({ column, what }))),
      notes: [...notes, ...named.flatMap(({ column, jumps }) => describeJumps(column, jumps) ?? [])],
    },
    faults,
  }
}

/** The place of a row in the terms of its file. */
export function placeOf(
  { file, row, title }: Omit<SourceRow, 'values'>,
  key: unknown,
): Pick<ContentFault, 'file' | 'row' | 'key'> {
  const name = title === undefined ? key : shown(title)
  return { file, ...omitUndefined({ row }), ...(typeof name === 'string' && name !== '' ? { key: name } : {}) }
}

/** Returns the name that editors of a type read for a value. */
function labelOf(type: TypeModel, value: ValueName): string {
  if ('field' in value) return type.fields.find(({ name }) => name === value.field)?.label ?? value.field
  return commonColumnsOf(type).find(({ name }) => name === value.common)?.label ?? value.common
}
