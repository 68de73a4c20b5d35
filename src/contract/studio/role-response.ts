import * as z from 'zod/mini'

import { grantResponse } from './grant-response.ts'

/** A role with its grants. */
export const roleResponse = z.object({ key: z.string(), title: z.string(), grants: z.array(grantResponse) })
export type RoleResponse = z.infer<typeof roleResponse>
