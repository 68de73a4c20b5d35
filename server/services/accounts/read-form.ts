import { checkForm } from '#contract/check-form.ts'
import { fieldMessages } from '#contract/field-faults.ts'
import type { FormValues, RequiredForm } from '#contract/form.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

/** Checks input by the form it was typed into (docs/specification/portal.md#rules), as the present schema has it. */
export function readForm(
  { forms, now, timezone, say }: Pick<MemberContext, 'forms' | 'now' | 'timezone' | 'say'>,
  name: RequiredForm,
  given: unknown,
): Answer<FormValues> {
  const form = forms()[name]
  // The schema check requires all member forms or none: a portal without forms has no members.
  if (form === undefined) return { kind: 'refused', message: say('accounts', 'closed') }
  const checked = checkForm(form, given, zonedDay(now(), timezone))
  return checked.ok
    ? answer(checked.values)
    : {
        kind: 'refused',
        message: checked.faults.map(({ message }) => message).join('；'),
        fields: fieldMessages(checked.faults),
      }
}

/** Reads a field with a single text; empty where it has another type, or the form lacks the field. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
