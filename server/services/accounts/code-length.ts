import type { FormModel } from '#contract/forms/form.ts'

/** docs/specification/portal.md#rules */
const SPECIFIED = 4

/** Returns the number of digits of a form's codes: what its rule allows (`schema/rules.json`, `maxLength`). */
export function codeLength(form: FormModel | undefined): number {
  return form?.fields.find(({ kind }) => kind === 'code')?.rule?.maxLength ?? SPECIFIED
}
