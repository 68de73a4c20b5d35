import type { CheckedForm, FormModel } from '#contract/forms/form.ts'

/** Parses the input of forms by their rules (docs/specification/portal.md#rules), as the present schema has them. */
export interface FormParser {
  /** Undefined for a form that the schema does not have. */
  parse(form: string, input: unknown): CheckedForm | undefined
  /** Parses by a form that was made of one of the schema, such as by the questions of an activity. */
  parseModel(model: FormModel, input: unknown): CheckedForm
  /** A form of the schema by name; undefined for a form that it does not have. */
  form(name: string): FormModel | undefined
  /** Parses a single field of a form; undefined for a form or a field that the schema does not have. */
  parseField(
    form: string,
    field: string,
    input: unknown,
  ): { ok: true; value: string | readonly string[] } | { ok: false } | undefined
}
