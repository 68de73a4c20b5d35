import type { FieldMessages } from '#contract/field-faults.ts'

/** What a service answers: data, or an expected refusal. Bugs throw. */
export type Answer<Data> = { kind: 'answer'; data: Data } | Refusal

export type Refusal =
  | { kind: 'not-found'; what: 'type' | 'article' | 'agreement' | 'booking' | 'message' }
  /** Not now, or not so: told to the visitor as it is (docs/specification/portal.md#errors, code 0), and at which fields of the form it was sent with. */
  | { kind: 'refused'; message: string; fields?: FieldMessages }
  /** Too often: told to the visitor, in a general sentence without one of its own, and when to come again. */
  | { kind: 'limited'; seconds: number; message?: string }
  /** For members only (docs/specification/portal.md#errors, HTTP 401). */
  | { kind: 'unauthorized' }
  | { kind: 'invalid'; name: string; reason: string }
  | { kind: 'unavailable' }

export function answer<Data>(data: Data): Answer<Data> {
  return { kind: 'answer', data }
}

/** A refusal because of one field of what was sent. */
export function refusedAt(field: string, message: string): Extract<Refusal, { kind: 'refused' }> {
  return { kind: 'refused', message, fields: { [field]: message } }
}
