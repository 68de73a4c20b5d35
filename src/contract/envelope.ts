import * as z from 'zod/mini'

/**
 * The frame around every answer of the backend (docs/specification/portal.md#entities).
 * `code` 1 is success, 0 a business refusal whose `msg` may be shown to the visitor;
 * any other code belongs to the caller.
 */
export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}

/** Business codes with a fixed meaning (docs/specification/portal.md#errors). */
export const CODE_SUCCESS = 1
export const CODE_REFUSED = 0

/** The envelope before its `data` is known to have the right shape. */
export const envelopeResponse = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.unknown(),
})
