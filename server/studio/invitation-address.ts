import type { Invitation } from '#server/services/staff/invite-staff.ts'

import type { StudioContext } from './studio-context.ts'

/**
 * The address of an invitation. The token is its fragment, which browsers send to no server, so that it is in no log of a
 * proxy.
 */
export function invitationAddress(
  { address }: Pick<StudioContext, 'address'>,
  { token, expires }: Invitation,
): { address: string; expires: number } {
  return { address: `${address()}/invitation#${token}`, expires }
}
