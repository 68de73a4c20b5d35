import { may, type Subject } from '#contract/studio/may.ts'
import type { Right } from '#contract/studio/rights.ts'
import type { SessionResponse } from '#contract/studio/session-response.ts'

type Rights = Pick<SessionResponse, 'grants' | 'id'>

/** Returns whether a person may use a right on something; the server decides again at every call. */
export function personMay({ grants, id }: Rights, right: Right, subject: Subject = {}): boolean {
  return may(grants, id, right, subject)
}

/** Whether a person may see the list of the staff. */
export function maySeeStaff(person: Rights): boolean {
  return personMay(person, 'staff.manage') || personMay(person, 'roles.manage')
}

/** Whether a person may see the content of some type. */
export function maySeeContent(person: Rights): boolean {
  return personMay(person, 'content.write') || personMay(person, 'content.publish')
}

/** Whether a person may see the library of pictures and files. */
export function maySeeMedia(person: Rights): boolean {
  return personMay(person, 'media.write')
}

/** Whether a person may see what all staff did. */
export function maySeeLedger(person: Rights): boolean {
  return personMay(person, 'ledger.read')
}
