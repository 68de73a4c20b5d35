import * as z from 'zod/mini'

import { isRight, type Right } from './rights.ts'

/** A grant as the server sends it. */
export const grantResponse = z.object({
  right: z.custom<Right>((value) => typeof value === 'string' && isRight(value)),
  type: z.union([z.number(), z.literal('all')]),
  scope: z.enum(['all', 'own']),
})
