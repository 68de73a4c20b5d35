import type { CaptchaTask } from '#contract/members/captcha.ts'
import { type FieldMessages, fieldMessages } from '#contract/forms/field-faults.ts'
import type { FormFault } from '#contract/forms/form.ts'
import type { ProvedNumber } from '#contract/members/proved-number.ts'

/** The result of a service: data, or an expected refusal. Bugs throw. */
export type Answer<Data> = { kind: 'answer'; data: Data } | Refusal

export type Refusal =
  | { kind: 'not-found'; what: 'type' | 'article' | 'agreement' | 'booking' | 'message' }
  /**
   * The action is not possible now or in this form. The visitor reads `message` unchanged
   * (docs/specification/portal.md#errors, code 0); `fields` attaches messages to fields of the submitted form, `proved`
   * admits its code to another form, `captcha` is a task whose solution lets the same call through.
   */
  | { kind: 'refused'; message: string; fields?: FieldMessages; proved?: ProvedNumber; captcha?: CaptchaTask }
  /**
   * Too many attempts. The visitor reads `message`, or a general sentence without it, and the time until the next
   * attempt.
   */
  | { kind: 'limited'; seconds: number; message?: string }
  /** For members only (docs/specification/portal.md#errors, HTTP 401). */
  | { kind: 'unauthorized' }
  | { kind: 'invalid'; name: string; reason: string }
  /** Later, perhaps. The visitor reads `message`, or a general sentence without it. */
  | { kind: 'unavailable'; message?: string }

export function answer<Data>(data: Data): Answer<Data> {
  return { kind: 'answer', data }
}

/** A refusal caused by one field of the submitted form. */
export function refusedAt(field: string, message: string): Extract<Refusal, { kind: 'refused' }> {
  return { kind: 'refused', message, fields: { [field]: message } }
}

/**
 * A refusal of a submitted form. Clients that know no faults by field show the message alone, so that it has every
 * sentence, and once: two fields may fail the same rule.
 */
export function refusedForm(faults: readonly FormFault[]): Extract<Refusal, { kind: 'refused' }> {
  const sentences = new Set(faults.map(({ message }) => message))
  return { kind: 'refused', message: [...sentences].join('；'), fields: fieldMessages(faults) }
}
