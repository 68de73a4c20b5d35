import * as z from 'zod'

import { newInvitationResponse } from '#contract/studio/invitation-response.ts'
import { staffResponse } from '#contract/studio/staff-response.ts'
import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import { answer } from '#server/services/context/answer.ts'
import { assignRoles } from '#server/services/staff/assign-roles.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { invitationAddress } from '#server/services/staff/invitation-address.ts'
import { type Invitation, inviteStaff, inviteToReset } from '#server/services/staff/invite-staff.ts'
import { listStaff } from '#server/services/staff/list-staff.ts'
import { resetFactor } from '#server/services/staff/reset-factor.ts'
import { unbindIdentity } from '#server/services/staff/unbind-identity.ts'

import { defineStaffCall } from '../define-staff-call.ts'
import type { StudioContext } from '../studio-context.ts'
import { typedText } from './typed-text.ts'

const nothing = z.object({})
const person = z.object({ id: z.int('格式不对').positive('格式不对').max(LARGEST_ID, '格式不对') })
const roleKeys = z.array(typedText.max(100, '格式不对'), '格式不对').max(100, '太多了')

/** The calls about accounts of staff. */
export const staffCalls = [
  defineStaffCall({
    method: 'GET',
    path: 'staff',
    about: 'All accounts of staff',
    output: z.array(staffResponse),
    right: ['staff.manage', 'roles.manage'],
    input: nothing,
    run: async (context) => answer(await listStaff(context)),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'staff/invite',
    about: 'Invites a person, and returns the address to hand over',
    output: newInvitationResponse,
    right: ['staff.manage'],
    input: z.object({ name: typedText, roles: roleKeys }),
    async run(context, caller, input) {
      const invited = await inviteStaff(context, caller, input)
      return invited.kind === 'answer' ? handedOver(context, invited.data) : invited
    },
  }),
  defineStaffCall({
    method: 'POST',
    path: 'staff/reset-password',
    about: 'Returns an address at which a person sets their password anew',
    output: newInvitationResponse,
    right: ['staff.manage'],
    input: person,
    async run(context, caller, { id }) {
      const invited = await inviteToReset(context, caller, id)
      return invited.kind === 'answer' ? handedOver(context, invited.data) : invited
    },
  }),
  defineStaffCall({
    method: 'POST',
    path: 'staff/close',
    about: 'Closes an account',
    output: z.null(),
    right: ['staff.manage'],
    input: person,
    run: (context, caller, { id }) => closeStaff(context, caller, id),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'staff/reset-factor',
    about: 'Removes the second factor of an account, whose person lost it',
    output: z.null(),
    right: ['staff.manage'],
    input: person,
    run: (context, caller, { id }) => resetFactor(context, caller, id),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'staff/unbind',
    about: 'Unbinds the account at the identity provider of a person, and ends their sessions',
    output: z.null(),
    right: ['staff.manage'],
    input: person,
    run: (context, caller, { id }) => unbindIdentity(context, caller, id),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'staff/roles',
    about: 'Gives an account other roles',
    output: z.null(),
    // Who manages staff may as long as no account has the other right: the service decides.
    right: ['roles.manage', 'staff.manage'],
    input: z.object({ id: person.shape.id, roles: roleKeys }),
    run: (context, caller, { id, roles }) => assignRoles(context, caller, { staffId: id, roles }),
  }),
]

/** The token is handed over as an address, once. */
function handedOver({ address }: Pick<StudioContext, 'address'>, invitation: Invitation) {
  return answer({ address: invitationAddress(address(), invitation), expires: invitation.expires })
}
