import * as z from 'zod/mini'

import { contentTypeResponse } from './content-type-response.ts'
import { roleResponse } from './role-response.ts'

/** All roles, with what a person needs to read and to change them. */
export const rolesResponse = z.object({
  roles: z.array(roleResponse),
  /** All content types of the site, whatever the person may write. */
  types: z.array(contentTypeResponse),
  /** Whether the person may make, change and assign roles now. */
  mayManage: z.boolean(),
})
export type RolesResponse = z.infer<typeof rolesResponse>

/** A role that was made. */
export const newRoleResponse = z.object({ key: z.string() })
