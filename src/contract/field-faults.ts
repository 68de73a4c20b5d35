import * as z from 'zod/mini'

import type { FormFault, FormModel } from './form.ts'

/** What is wrong, by the name of the field: "mobile", "answers.age". */
export type FieldMessages = Readonly<Record<string, string>>

/** More faults than any form has fields. */
const MOST = 60

const refusalData = z.object({ fields: z.record(z.string(), z.string()) })

/**
 * What a refusal that was sent a form says at its fields: its envelope's `data` is `{fields: {name: message}}`, where
 * other refusals carry null (docs/specification/portal.md#errors leaves it open). Nothing where a backend does not say it, or says it otherwise.
 */
export function readFieldFaults(data: unknown): readonly FormFault[] {
  const parsed = refusalData.safeParse(data)
  return parsed.success
    ? Object.entries(parsed.data.fields)
        .slice(0, MOST)
        .map(([field, message]) => ({ field, message }))
    : []
}

/** The other way round, for whoever refuses; the first of several faults of one field counts. */
export function fieldMessages(faults: readonly FormFault[]): FieldMessages {
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]))
}

/** Those a form can show at its fields, of what came back for what it sent. */
export function faultsAt(
  { fields }: Pick<FormModel, 'fields'>,
  result: { faults?: readonly FormFault[] } | object,
): readonly FormFault[] {
  const faults = 'faults' in result ? (result.faults ?? []) : []
  return faults.filter(({ field }) => fields.some(({ name }) => name === field))
}
