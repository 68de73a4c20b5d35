import { categoryResponse, detailsResponse, listResponse, tagResponse } from './article.ts'
import { bookingsResponse } from './booking.ts'
import { calendarResponse } from './calendar.ts'
import { marksResponse } from './marks.ts'
import { feedbackResponse, loginsResponse, meResponse, profileResponse, verificationResponse } from './member.ts'
import { messagesResponse } from './message.ts'
import { agreementResponse, bannerResponse, configResponse, linksResponse, noticesResponse } from './site-responses.ts'
import { searchResponse } from './search.ts'
import { shelfResponse } from './shelf.ts'
import type { SourceName } from './sources.ts'

/**
 * Schema of each source's answer. A file of its own, because planning a page needs no schemas: their script is loaded
 * with the first answer.
 */
export const shapes = {
  list: listResponse,
  calendar: calendarResponse,
  recommend: listResponse,
  details: detailsResponse,
  categories: categoryResponse,
  tags: tagResponse,
  search: searchResponse,
  banner: bannerResponse,
  ad: bannerResponse,
  config: configResponse,
  links: linksResponse,
  notices: noticesResponse,
  agreement: agreementResponse,
  me: meResponse,
  profile: profileResponse,
  marks: marksResponse,
  attention: listResponse,
  likes: listResponse,
  collection: listResponse,
  bookshelf: shelfResponse,
  courses: bookingsResponse,
  appointments: bookingsResponse,
  activities: bookingsResponse,
  messages: messagesResponse,
  verification: verificationResponse,
  logins: loginsResponse,
  feedback: feedbackResponse,
} as const satisfies Record<SourceName, unknown>
