import * as z from 'zod'

import { CODE_REFUSED, CODE_SUCCESS, type Envelope } from '#contract/calls/envelope.ts'

import { sentenceOf } from './words.ts'

/**
 * The outcome of a call: done; refused by a rule, which for faulty parameters and for what does not exist is told by
 * the sentence; stopped by a limit that the call itself counts; or the HTTP status of a call that was not answered
 * (docs/specification/decisions.md#corrections).
 */
export type Outcome = 'ok' | 'refused' | 'invalid' | 'missing' | 'limited' | number

const sentences = {
  invalid: ['INPUT_INVALID'],
  missing: ['TYPE_NOT_FOUND', 'ARTICLE_NOT_FOUND', 'AGREEMENT_NOT_FOUND', 'BOOKING_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
} as const

const limitData = z.strictObject({ retryAfter: z.int().min(1) })

/** @throws where HTTP 200 comes with another code, or with a refusal that has no sentence for visitors */
export function outcomeOf(status: number, { code, msg, data }: Envelope<unknown>): Outcome {
  if (status !== 200) return status
  if (code === CODE_SUCCESS) return 'ok'
  if (code !== CODE_REFUSED || msg === '') throw new Error(`HTTP 200 with code ${code} and the message "${msg}"`)
  if (waitOf(data) !== undefined) return 'limited'
  const begins = (error: (typeof sentences)[keyof typeof sentences][number]) =>
    msg === sentenceOf(error) || msg.startsWith(`${sentenceOf(error)}：`)
  if (sentences.invalid.some(begins)) return 'invalid'
  return sentences.missing.some(begins) ? 'missing' : 'refused'
}

/** Returns the seconds until the next try that a reached limit names. */
export function waitOf(data: unknown): number | undefined {
  return limitData.safeParse(data).data?.retryAfter
}
