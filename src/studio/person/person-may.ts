import { may } from '#contract/studio/may.ts'
import type { SessionResponse } from '#contract/studio/session-response.ts'

/** Rights that are about no content. */
export type StaffRight = 'staff.manage' | 'roles.manage'

/** Returns whether a person may use a right; the server decides again at every call. */
export function personMay({ grants, id }: Pick<SessionResponse, 'grants' | 'id'>, right: StaffRight): boolean {
  return may(grants, id, right, {})
}

/** Whether a person may see the list of the staff. */
export function maySeeStaff(person: Pick<SessionResponse, 'grants' | 'id'>): boolean {
  return personMay(person, 'staff.manage') || personMay(person, 'roles.manage')
}
