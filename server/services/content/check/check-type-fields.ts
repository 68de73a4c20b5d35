import { checkValue } from '#server/db/seed/check-fields.ts'
import { type SafeText, safeHtml } from '#server/services/cleaning/safe-html.ts'
import { amongThese, shown } from '#server/services/content/format/content-fault.ts'
import { readChoice } from '#server/services/content/format/read-choice.ts'

import type { EntityContext, EntityInput, ReportFault } from './entity-input.ts'
import { describeValueFault } from './entity-times.ts'

/** The values of a type's fields as they are stored, and the texts among them that were cleaned. */
export interface CheckedFields {
  values: Record<string, string | number>
  texts: readonly ({ value: { field: string } } & Pick<SafeText, 'dropped' | 'jumps'>)[]
}

/** Checks the fields of the type: returns the stored values with the changes, and reports faults. */
export function checkTypeFields(
  input: EntityInput['fields'],
  { type, clock, existing, notation }: EntityContext,
  report: ReportFault,
): CheckedFields {
  const values: Record<string, string | number> = { ...existing?.fields }
  const texts: CheckedFields['texts'][number][] = []
  for (const field of type.fields) {
    const { name, kind, options = [] } = field
    if (!input.has(name)) continue
    const value = kind === 'select' ? readChoice(options, input.get(name)) : input.get(name)
    const isBlank = typeof value === 'string' && value.trim() === ''
    if (isBlank || (Array.isArray(value) && value.length === 0)) {
      if (field.required) report({ field: name }, { message: '必填' })
      delete values[name]
      continue
    }
    const checked = checkValue(field, value, clock)
    if (!checked.ok) {
      const sentence = `${describeValueFault(checked.message, kind, notation)}${checked.message.includes('现为') || Array.isArray(value) ? '' : `，现为${shown(value)}`}`
      const isChoice = kind === 'select' && typeof value === 'string'
      report({ field: name }, isChoice ? amongThese(`不能是${shown(value)}`, value, options) : { message: sentence })
    } else if (kind === 'richtext') {
      const { html, dropped, jumps } = safeHtml(String(checked.value))
      texts.push({ value: { field: name }, dropped, jumps })
      values[name] = html
    } else values[name] = checked.value
  }
  return { values, texts }
}
