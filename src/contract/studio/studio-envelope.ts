import * as z from 'zod/mini'

import { finding } from './finding-response.ts'

/** The answer of a call of the studio that succeeded. */
export const studioSuccess = z.object({ data: z.unknown() })

/** Why a call of the studio was refused; each has a status of HTTP. */
export const refusalKinds = [
  'unauthorized',
  'factor-required',
  // The session is that of another account than the page.
  'other-account',
  'forbidden',
  'invalid',
  'limited',
  'not-found',
  'conflict',
  // There is no room now, of which the person can make some, or wait for it.
  'crowded',
  'warned',
  'unavailable',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** The answer of a call of the studio that was refused, with a sentence for the person and, of a form, for each field. */
export const studioRefusal = z.object({
  error: z.object({
    kind: z.enum(refusalKinds),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    findings: z.optional(z.array(finding)),
    seconds: z.optional(z.number()),
  }),
})
