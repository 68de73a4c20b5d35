import * as z from 'zod/mini'

import { createFieldSchema, emptyFault } from './field-schema.ts'
import { isApplicable } from './field-condition.ts'
import { fillPlaceholders } from '../text/fill-placeholders.ts'
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
  const values = z.object(
    Object.fromEntries(fields.map((field) => [field.name, createFieldSchema(alone(field), text, today)])),
  )
  return z.pipe(
    z.transform((input: Input) => pickValues(input, fields, today())),
    values.check(
      ...fields.flatMap((field) => sameAs(field, fields, text)),
      ...fields.flatMap((field) => checkFilled(field, text, today)),
    ),
  )
}

/** Parses the input of a form with its schema, and names faults by field. */
export function parseForm(schema: FormSchema, input: unknown): CheckedForm {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { ok: true, values: parsed.data }
  return {
    ok: false,
    faults: parsed.error.issues.map(({ path, message }): FormFault => ({ field: String(path[0] ?? ''), message })),
  }
}

/**
 * Reads own properties only, because every object has inherited ones such as `toString`, and drops the values of fields
 * that are not asked.
 */
function pickValues(input: unknown, fields: readonly FormField[], today: string): Record<string, unknown> {
  const source: Readonly<Record<string, unknown>> = typeof input === 'object' && input !== null ? { ...input } : {}
  const values = Object.fromEntries(
    fields.map(({ name }) => [name, Object.hasOwn(source, name) ? source[name] : undefined]),
  )
  return Object.fromEntries(
    fields.map((field) => [field.name, isApplicable(field, values, today) ? values[field.name] : undefined]),
  )
}

/** A field whose necessity depends on another one is optional as long as it is looked at alone. */
function alone(field: FormField): FormField {
  return field.when ? { ...field, required: false } : field
}

/** Checks that a required field is filled where it is asked. */
function checkFilled(field: FormField, text: FormText, today: () => string) {
  const { name, kind } = field
  if (!field.when || !field.required) return []
  return [
    checkAt(name, emptyFault(field, text), (values) => {
      const blank = kind === 'check' ? 'false' : ''
      return !isApplicable(field, values, today()) || (values[name] || blank) !== blank
    }),
  ]
}

/** Checks that a field repeats another one. */
function sameAs({ name, same, kind }: FormField, fields: readonly FormField[], text: FormText) {
  const other = fields.find((field) => field.name === same)
  if (!other) return []
  const error = kind === 'password' ? text.differentPassword : fillPlaceholders(text.different, { label: other.label })
  return [checkAt(name, error, (values) => values[name] === values[other.name])]
}

/** A check of a field beside others. They may have faults; only a fault of this field comes first. */
function checkAt(name: string, error: string, holds: (values: Readonly<Record<string, unknown>>) => boolean) {
  return z.refine<Record<string, unknown>>(holds, {
    path: [name],
    error,
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== name),
  })
}
