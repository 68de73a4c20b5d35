import * as z from 'zod/mini'

/**
 * The frame around every answer of the backend (docs/specification/portal.md#entities). `code` 1 is success; `code` 0
 * is a refusal whose `msg` may be shown to the visitor; the caller handles all other codes.
 */
export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}

/** Business codes with a fixed meaning (docs/specification/portal.md#errors). */
export const CODE_SUCCESS = 1
export const CODE_REFUSED = 0

/** The envelope before its `data` has been checked. */
export const envelopeResponse = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.unknown(),
})
