import * as z from 'zod'

import { newRoleResponse, rolesResponse } from '#contract/studio/roles-response.ts'
import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import { answer } from '#server/services/context/answer.ts'
import { describeType } from '#server/services/content/documents/describe-type.ts'
import { changeRole } from '#server/services/staff/change-role.ts'
import { createRole } from '#server/services/staff/create-role.ts'
import { listRoles } from '#server/services/staff/list-staff.ts'
import { removeRole } from '#server/services/staff/remove-role.ts'
import { managesRoles } from '#server/services/staff/roles-to-assign.ts'

import { defineStaffCall } from '../define-staff-call.ts'
import type { StudioContext } from '../studio-context.ts'
import { typedText } from './typed-text.ts'

const wrong = '格式不对'
/** The right to manage staff suffices as long as no account has the other one: the services decide. */
const managers = ['roles.manage', 'staff.manage'] as const
const role = z.object({ key: typedText.max(100, wrong) })
const content = z.object({
  title: typedText,
  grants: z
    .array(
      z.object(
        {
          right: z.string(wrong).max(100, wrong),
          type: z.union([z.literal('all'), z.int().min(-LARGEST_ID).max(LARGEST_ID)], wrong),
          scope: z.enum(['all', 'own'], wrong),
        },
        wrong,
      ),
      wrong,
    )
    .max(1000, '太多了'),
})

/** The calls about roles. */
export const roleCalls = [
  defineStaffCall({
    method: 'GET',
    path: 'roles',
    about: 'All roles with their grants, and the content types that grants may name',
    output: rolesResponse,
    right: ['staff.manage', 'roles.manage'],
    input: z.object({}),
    run: async (context, caller) =>
      answer({
        roles: await listRoles(context),
        types: context.content.types().map(describeType),
        mayManage: await managesRoles(context.store.db, caller),
      }),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'roles/create',
    about: 'Makes a role, and returns its key',
    output: newRoleResponse,
    right: [...managers],
    input: content,
    run: (context, caller, input) => createRole(withTypes(context), caller, input),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'roles/change',
    about: 'Replaces the title and the grants of a role',
    output: z.null(),
    right: [...managers],
    input: role.extend(content.shape),
    run: (context, caller, input) => changeRole(withTypes(context), caller, input),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'roles/remove',
    about: 'Removes a role that no account has',
    output: z.null(),
    right: [...managers],
    input: role,
    run: (context, caller, { key }) => removeRole(withTypes(context), caller, key),
  }),
]

/** Grants may name the types of what stands around the pages as well: banners, links, notices. */
function withTypes({ acts, now, content: { types } }: StudioContext) {
  return { acts, now, types }
}
