import * as z from 'zod/mini'

import { grantsResponse } from './grants-response.ts'

/** The signed-in person, with what they may do. */
export const sessionResponse = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string(),
  roles: z.array(z.object({ key: z.string(), title: z.string() })),
  grants: grantsResponse,
  /** Of this session: `required` before the code, `enrol` where the person has to set up a second factor first. */
  factor: z.enum(['done', 'enrol', 'required', 'off']),
  /** How many recovery codes are unused. */
  hasRecoveryCodes: z.number(),
})
export type SessionResponse = z.infer<typeof sessionResponse>
