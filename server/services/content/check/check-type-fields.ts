import { checkValue } from '#server/db/seed/check-fields.ts'
import { safeHtml } from '#server/services/cleaning/safe-html.ts'

import type { DroppedPart } from './dropped-parts.ts'
import { amongThese, shown } from '#server/services/content/format/content-fault.ts'
import { describeJumps } from './describe-jumps.ts'
import { readChoice } from '#server/services/content/format/read-choice.ts'
import type { RowContext, Tell } from './row-context.ts'
import { describeValueFault } from './row-times.ts'
import type { FieldInput } from './sort-values.ts'

/** Checks the type's own fields: returns the stored values with the row's changes, and reports faults. */
export function checkTypeFields(
  fieldInputs: ReadonlyMap<string, FieldInput>,
  { clock, existing, isText }: RowContext,
  tell: Tell,
): { values: Record<string, string | number>; dropped: DroppedPart[]; notes: string[] } {
  const values: Record<string, string | number> = { ...existing?.fields }
  const dropped: DroppedPart[] = []
  const notes: string[] = []
  for (const [name, { column, value: input }] of fieldInputs) {
    const { kind, options = [] } = column.field
    const value = kind === 'select' ? readChoice(options, input) : input
    if (value === '' || (Array.isArray(value) && value.length === 0)) {
      if (column.field.required) tell(column.label, { message: '必填' })
      delete values[name]
      continue
    }
    const checked = checkValue(column.field, value, clock)
    if (!checked.ok) {
      const sentence = `${describeValueFault(checked.message, kind, isText)}${checked.message.includes('现为') || Array.isArray(value) ? '' : `，现为${shown(value)}`}`
      const isChoice = kind === 'select' && typeof value === 'string'
      tell(column.label, isChoice ? amongThese(`不能是${shown(value)}`, value, options) : { message: sentence })
    } else if (kind === 'richtext') {
      const safe = safeHtml(String(checked.value))
      dropped.push(...safe.dropped.map((what) => ({ column: column.label, what })))
      const jumps = describeJumps(column.label, safe.jumps)
      if (jumps !== undefined) notes.push(jumps)
      values[name] = safe.html
    } else values[name] = checked.value
  }
  return { values, dropped, notes }
}
