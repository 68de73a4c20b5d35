import * as z from 'zod/mini'

import { createFieldSchema } from './field-schema.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import type { CheckedForm, FormFault, FormField, FormModel, FormValues } from './form.ts'
import type { FormText } from './form-text.ts'

/** Parses the input of a form: values by field out, or issues whose path is the name of a field. */
export type FormSchema<Input = unknown> = z.ZodMiniType<FormValues, Input>

/**
 * Compiles a form with its rules into a zod schema, the same in the browser and on the server
 * (docs/specification/portal.md#rules). Each field has one fault at most. Fields that the form does not have are
 * dropped; a field that is not given is empty.
 *
 * @param text the portal's texts for faults
 * @param today returns the day, `YYYY-MM-DD` in the site's time zone, for rules about days
 */
export function createFormSchema<Input = unknown>(
  { fields }: Pick<FormModel, 'fields'>,
  text: FormText,
  today: () => string,
): FormSchema<Input> {
  const names = fields.map(({ name }) => name)
  const values = z.object(
    Object.fromEntries(fields.map((field) => [field.name, createFieldSchema(field, text, today)])),
  )
  return z.pipe(
    z.transform((given: Input) => ownValues(given, names)),
    values.check(...fields.flatMap((field) => sameAs(field, fields, text))),
  )
}

/** Parses the input of a form with its schema, and names faults by field. */
export function parseForm(schema: FormSchema, given: unknown): CheckedForm {
  const parsed = schema.safeParse(given)
  if (parsed.success) return { ok: true, values: parsed.data }
  return {
    ok: false,
    faults: parsed.error.issues.map(({ path, message }): FormFault => ({ field: String(path[0] ?? ''), message })),
  }
}

/** Reads own properties only, because every object has inherited ones such as `toString`. */
function ownValues(given: unknown, names: readonly string[]): Record<string, unknown> {
  const source: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {}
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(source, name) ? source[name] : undefined]))
}

/** Checks that a field repeats another one. */
function sameAs({ name, same, kind }: FormField, fields: readonly FormField[], text: FormText) {
  const other = fields.find((field) => field.name === same)
  if (!other) return []
  const error = kind === 'password' ? text.differentPassword : fillPlaceholders(text.different, { label: other.label })
  return [
    z.refine<Record<string, unknown>>((values) => values[name] === values[other.name], {
      path: [name],
      error,
      // Other fields may have faults; only a fault of this field comes first.
      when: ({ issues }) => issues.every(({ path }) => path?.[0] !== name),
    }),
  ]
}
