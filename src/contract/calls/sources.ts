import type { DeclaredSource } from './backend-calls.ts'
import { sourceCalls } from './source-calls.ts'
import { isDay, isMonth } from '../time/calendar-date.ts'
import { moments, signUpFilters } from '../entities/occurrence.ts'
import { isKeyword } from '../entities/keyword.ts'
import { bookingPhases } from '../members/booking-phase.ts'

/**
 * Calls that a page may request, by their short names in the schema, with what a browser has to know of each.
 * `src/contract/sources/` declares them.
 */
export const sources = sourceCalls satisfies Readonly<Record<SourceName, SourceCall>>

export type SourceName = DeclaredSource['name']

interface SourceCall {
  /** The path below /api (docs/specification/portal.md#calls). */
  call: string
  member?: true
  subject?: true
}

/** Whether a source's data belongs to one member. */
export function isMemberSource(name: SourceName): name is MemberSourceName {
  return 'member' in sources[name]
}

/** Whether a refusal of a source means that the subject of the page does not exist. */
export function isSubjectSource(name: SourceName): boolean {
  return 'subject' in sources[name]
}

/** Sources with data of one member, and sources with the same data for all visitors. */
export type MemberSourceName = {
  [Name in SourceName]: (typeof sources)[Name] extends { member: true } ? Name : never
}[SourceName]
export type PublicSourceName = Exclude<SourceName, MemberSourceName>

/**
 * Sort orders of a list. Without one, a list is sorted by weight, then newest first; entities with a start are sorted
 * by it.
 */
export const sortOrders: readonly string[] = ['newest', 'popular', 'start']

/**
 * Whether a value from an address is possible for a parameter. Other values are not sent to the backend: a mistyped
 * order shows the default order, not an error.
 */
export function isPossibleValue(param: string, value: string): boolean {
  if (param === 'sort') return sortOrders.includes(value)
  if (param === 'when') return moments.some((moment) => moment === value)
  if (param === 'signup') return signUpFilters.some((filter) => filter === value)
  if (param === 'month') return isMonth(value)
  if (param === 'date') return isDay(value)
  if (param === 'state') return bookingPhases.some((phase) => phase === value)
  if (param === 'unread') return value === 'true'
  if (param === 'type') return /^\d{1,3}$/u.test(value)
  if (param === 'keyword') return isKeyword(value)
  return true
}
