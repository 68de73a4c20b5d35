import { isDay, isMonth } from './time/calendar-date.ts'
import { moments, signUpFilters } from './occurrence.ts'
import { isKeyword } from './keyword.ts'
import { bookingPhases } from './booking-phase.ts'

/**
 * Calls that a page may request, by their short names in the schema. `call` is the path below /api
 * (docs/specification/portal.md#calls), `params` are its parameters; `shapes` holds the schemas of the answers.
 * `filters`: the content type's own filterable fields are parameters, too. `member`: the data belongs to one member; it
 * is requested with a token only, never on the server, and kept in no shared cache. `subject`: the answer is what a page
 * is about; a refusal means that it does not exist.
 */
export const sources = {
  list: {
    call: 'Article/getList',
    params: ['type', 'page', 'limit', 'category', 'tag', 'sort', 'keyword', 'when', 'month', 'date', 'signup', 'related'],
    filters: true,
  },
  calendar: { call: 'Article/getCalendar', params: ['type', 'month', 'category'], filters: true },
  recommend: { call: 'Article/getRecommendList', params: ['type', 'limit', 'id', 'category'], filters: false },
  details: { call: 'Article/getDetails', params: ['type', 'id'], filters: false, subject: true },
  categories: { call: 'article/getCategory', params: ['type'], filters: false },
  tags: { call: 'article/getTag', params: ['type', 'limit'], filters: false },
  search: { call: 'search/list', params: ['keyword', 'type', 'page', 'limit'], filters: false },
  banner: { call: 'other/getBanner', params: ['position'], filters: false },
  ad: { call: 'other/getAdPic', params: ['position'], filters: false },
  config: { call: 'other/getConfig', params: [], filters: false },
  links: { call: 'other/getLinks', params: [], filters: false },
  notices: { call: 'other/getNotices', params: [], filters: false },
  agreement: { call: 'other/getAgreement', params: ['title'], filters: false, subject: true },
  me: { call: 'user/me', params: [], filters: false, member: true },
  profile: { call: 'user/getMyProfile', params: [], filters: false, member: true },
  marks: { call: 'user/myMarks', params: ['type', 'id'], filters: false, member: true },
  attention: { call: 'user/myAttention', params: ['type', 'page', 'limit'], filters: false, member: true },
  likes: { call: 'user/myLike', params: ['type', 'page', 'limit'], filters: false, member: true },
  collection: { call: 'user/myCollect', params: ['type', 'page', 'limit'], filters: false, member: true },
  bookshelf: { call: 'user/myBookshelf', params: ['page', 'limit'], filters: false, member: true },
  courses: { call: 'user/mySkill', params: ['state', 'page', 'limit'], filters: false, member: true },
  appointments: { call: 'user/myAppointment', params: ['state', 'page', 'limit'], filters: false, member: true },
  activities: { call: 'user/myActivity', params: ['state', 'page', 'limit'], filters: false, member: true },
  messages: { call: 'user/myNews', params: ['unread', 'page', 'limit'], filters: false, member: true },
  verification: { call: 'user/myAuthentication', params: [], filters: false, member: true },
  logins: { call: 'user/myLogins', params: ['page', 'limit'], filters: false, member: true },
  feedback: { call: 'user/myFeedback', params: ['page', 'limit'], filters: false, member: true },
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
