import { isDay, isMonth } from './time/calendar-date.ts'
import { moments, signUpFilters } from './occurrence.ts'
import { isKeyword } from './keyword.ts'
import { bookingPhases } from './booking-phase.ts'

/**
 * Calls that a page may request, by their short names in the schema. `call` is the path below /api
 * (docs/specification/portal.md#calls); `sourceParams` holds their parameters, and `shapes` the schemas of the answers.
 * `member`: the data belongs to one member; it is requested with a token only, never on the server, and kept in no shared
 * cache. `subject`: the answer is what a page is about; a refusal means that it does not exist.
 */
export const sources = {
  list: { call: 'Article/getList' },
  calendar: { call: 'Article/getCalendar' },
  recommend: { call: 'Article/getRecommendList' },
  details: { call: 'Article/getDetails', subject: true },
  categories: { call: 'article/getCategory' },
  tags: { call: 'article/getTag' },
  search: { call: 'search/list' },
  banner: { call: 'other/getBanner' },
  ad: { call: 'other/getAdPic' },
  config: { call: 'other/getConfig' },
  links: { call: 'other/getLinks' },
  notices: { call: 'other/getNotices' },
  agreement: { call: 'other/getAgreement', subject: true },
  me: { call: 'user/me', member: true },
  profile: { call: 'user/getMyProfile', member: true },
  marks: { call: 'user/myMarks', member: true },
  attention: { call: 'user/myAttention', member: true },
  likes: { call: 'user/myLike', member: true },
  collection: { call: 'user/myCollect', member: true },
  bookshelf: { call: 'user/myBookshelf', member: true },
  courses: { call: 'user/mySkill', member: true },
  appointments: { call: 'user/myAppointment', member: true },
  activities: { call: 'user/myActivity', member: true },
  messages: { call: 'user/myNews', member: true },
  verification: { call: 'user/myAuthentication', member: true },
  logins: { call: 'user/myLogins', member: true },
  feedback: { call: 'user/myFeedback', member: true },
} as const

/** Whether a source's data belongs to one member. */
export function isMemberSource(name: SourceName): name is MemberSourceName {
  return 'member' in sources[name]
}

/** Whether a refusal of a source means that the subject of the page does not exist. */
export function isSubjectSource(name: SourceName): boolean {
  return 'subject' in sources[name]
}

export type SourceName = keyof typeof sources

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
