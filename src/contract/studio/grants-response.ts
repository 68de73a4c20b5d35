import * as z from 'zod/mini'

import type { Grant } from './may.ts'
import { isRight } from './rights.ts'

const grantResponse = z.object({
  right: z.string(),
  type: z.union([z.number(), z.literal('all')]),
  scope: z.enum(['all', 'own']),
})

/** Grants as the server sends them. Rights of a later version of the server, which this browser cannot use, are left out. */
export const grantsResponse = z.pipe(
  z.array(grantResponse),
  z.transform((grants): Grant[] =>
    grants.flatMap(({ right, ...rest }) => (isRight(right) ? [{ right, ...rest }] : [])),
  ),
)
