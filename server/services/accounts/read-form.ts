import type { FormValues, RequiredForm } from '#contract/forms/form.ts'

import { answer, type Answer, refusedForm } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

/** Checks input by the form it was typed into (docs/specification/portal.md#rules), as the present schema has it. */
export function readForm(
  { formParser, say }: Pick<MemberContext, 'formParser' | 'say'>,
  name: RequiredForm,
  input: unknown,
): Answer<FormValues> {
  const checked = formParser.parse(name, input)
  // The schema check requires all member forms or none: a portal without forms has no members.
  if (checked === undefined) return { kind: 'refused', message: say('accounts', 'closed') }
  return checked.ok ? answer(checked.values) : refusedForm(checked.faults)
}

/** Reads a field with a single text; empty where it has another type, or the form lacks the field. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
