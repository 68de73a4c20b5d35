import { createFieldSchema } from '#contract/forms/field-schema.ts'
import type { CheckedForm, FormField, FormModel } from '#contract/forms/form.ts'
import { createFormSchema, parseForm } from '#contract/forms/form-schema.ts'

import { formText } from './words.ts'

/** Parses the input of a form with its schema, and with the portal's texts. */
export function checkForm(form: Pick<FormModel, 'fields'>, input: unknown, today: string): CheckedForm {
  return parseForm(
    createFormSchema(form, formText, () => today),
    input,
  )
}

/** The fault of one field; undefined for a valid value. */
export function checkField(field: FormField, value: unknown, today: string): string | undefined {
  return createFieldSchema(field, formText, () => today).safeParse(value).error?.issues[0]?.message
}
