import * as z from 'zod/mini'

import { grantsResponse } from './grants-response.ts'

/** A role with its grants. */
export const roleResponse = z.object({ key: z.string(), title: z.string(), grants: grantsResponse })
export type RoleResponse = z.infer<typeof roleResponse>
