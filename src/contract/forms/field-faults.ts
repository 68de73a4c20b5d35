import * as z from 'zod/mini'

import type { FormFault, FormModel } from './form.ts'

/** Messages by field name: "mobile", "answers.age". */
export type FieldMessages = Readonly<Record<string, string>>

/** More faults than any form has fields. */
const MOST = 60

const refusalData = z.object({ fields: z.record(z.string(), z.string()) })

/**
 * Reads the field faults of a refused form: the envelope's `data` is `{fields: {name: message}}`, while other refusals
 * carry null, or the wait of a limit (docs/specification/portal.md#errors does not define it). Empty for backends that
 * send none, or another shape.
 */
export function readFieldFaults(data: unknown): readonly FormFault[] {
  const parsed = refusalData.safeParse(data)
  return parsed.success
    ? Object.entries(parsed.data.fields)
        .slice(0, MOST)
        .map(([field, message]) => ({ field, message }))
    : []
}

/** Converts faults into messages by field name, for services that refuse a form. The first fault of a field counts. */
export function fieldMessages(faults: readonly FormFault[]): FieldMessages {
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]))
}

/** Returns those faults of a refusal that belong to fields of the form. */
export function faultsAt(
  { fields }: Pick<FormModel, 'fields'>,
  result: { faults?: readonly FormFault[] } | object,
): readonly FormFault[] {
  const faults = 'faults' in result ? (result.faults ?? []) : []
  return faults.filter(({ field }) => fields.some(({ name }) => name === field))
}
