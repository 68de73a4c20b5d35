import { createFieldSchema } from '#contract/forms/field-schema.ts'
import type { CheckedForm, FormModel } from '#contract/forms/form.ts'
import { createFormSchema, type FormSchema, parseForm } from '#contract/forms/form-schema.ts'
import { formTextOf } from '#contract/forms/form-text.ts'
import type { FormParser } from '#server/services/context/form-parser.ts'

/** The parts of the present schema that forms are parsed by. */
export interface FormParserOptions {
  forms: () => Readonly<Record<string, FormModel>>
  /** The texts of the interface by group. */
  text: () => Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Returns the day, `YYYY-MM-DD` in the site's time zone. */
  today: () => string
}

/** Creates the parser of the forms of the present schema; the rules of a form are compiled once. */
export function createFormParser({ forms, text, today }: FormParserOptions): FormParser {
  const compiled = new WeakMap<FormModel, FormSchema>()
  const formText = () => formTextOf(text()['form-fields'])
  const formNamed = (name: string) => {
    const all = forms()
    return Object.hasOwn(all, name) ? all[name] : undefined
  }
  return {
    parse(name, input): CheckedForm | undefined {
      const form = formNamed(name)
      if (form === undefined) return undefined
      const schema = compiled.get(form) ?? createFormSchema(form, formText(), today)
      compiled.set(form, schema)
      return parseForm(schema, input)
    },
    parseModel: (model, input) => parseForm(createFormSchema(model, formText(), today), input),
    form: formNamed,
    parseField(name, fieldName, input) {
      const field = formNamed(name)?.fields.find((candidate) => candidate.name === fieldName)
      if (field === undefined) return undefined
      const { success, data } = createFieldSchema(field, formText(), today).safeParse(input)
      return success ? { ok: true, value: data } : { ok: false }
    },
  }
}
