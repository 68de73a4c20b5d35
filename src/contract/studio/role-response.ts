import * as z from 'zod/mini'

import { grantsResponse } from './grants-response.ts'

/** A role with its grants. */
export const roleResponse = z.object({
  key: z.string(),
  title: z.string(),
  grants: grantsResponse,
  /** Whether it came along with the portal, and cannot be removed. */
  isBuiltIn: z.optional(z.boolean()),
})
export type RoleResponse = z.infer<typeof roleResponse>
