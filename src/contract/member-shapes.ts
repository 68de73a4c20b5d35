import { listResponse } from './article.ts'
import { bookingsResponse } from './booking.ts'
import { marksResponse } from './marks.ts'
import { feedbackResponse, loginsResponse, meResponse, profileResponse, verificationResponse } from './member.ts'
import { messagesResponse } from './message.ts'
import { shelfResponse } from './shelf.ts'
import { isMemberSource, type SourceName, sources } from './sources.ts'

/** What the member sources of `sources` answer. On their own, because most visitors never need them: their script comes with the first member's answer. */
export const memberShapes = {
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
} as const

/** The shape of any source's answers, where no visitor waits for the script. */
export function shapeOfSource(name: SourceName) {
  return isMemberSource(name) ? memberShapes[name] : sources[name].shape
}
