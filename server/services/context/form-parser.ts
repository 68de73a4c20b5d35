import type { CheckedForm, FormModel } from '#contract/form.ts'

/** Parses the input of forms by their rules (docs/specification/portal.md#rules), as the present schema has them. */
export interface FormParser {
  /**
   * Undefined for a form that the schema does not have.
   *
   * @param adapt changes the form before, such as by the questions of an activity
   */
  parse(form: string, given: unknown, adapt?: (form: FormModel) => FormModel): CheckedForm | undefined
  /** Parses a single field of a form; undefined for a form or a field that the schema does not have. */
  parseField(
    form: string,
    field: string,
    given: unknown,
  ): { ok: true; value: string | readonly string[] } | { ok: false } | undefined
}
