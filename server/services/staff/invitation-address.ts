import type { Invitation } from './invite-staff.ts'

/**
 * The address of an invitation. The token is its fragment, which browsers send to no server, so that it is in no log of a
 * proxy.
 *
 * @param studio the address of the studio, without a slash at its end
 */
export function invitationAddress(studio: string, { token }: Pick<Invitation, 'token'>): string {
  return `${studio}/invitation#${token}`
}
