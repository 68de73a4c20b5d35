import type { FieldErrors, Resolver } from 'react-hook-form'

import { checkForm } from '#contract/check-form.ts'
import type { FormModel, FormValues } from '#contract/form.ts'

import type { FormDraft } from './form-draft.ts'

/** Creates a resolver that validates a form by the same rules as the server. */
export function formResolver(form: FormModel, today: string): Resolver<FormDraft, unknown, FormValues> {
  return (draft) => {
    const checked = checkForm(form, draft, today)
    if (checked.ok) return { values: checked.values, errors: {} }
    const errors: FieldErrors<FormDraft> = {}
    for (const { field, message } of checked.faults) errors[field] = { type: 'rule', message }
    return { values: {}, errors }
  }
}
