import type { TypeModel } from '#compile/portal.ts'
import type { MessageKind } from '#contract/members/message.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import type { NewMessage } from '#server/db/personal/messages.ts'
import type { SessionRow } from '#server/db/tables/tables.ts'
import type { AnswerName } from '#server/platform/answers/say.ts'

import { formatMoment, formatWhen, type TimeFormat } from './format-when.ts'
import type { SeatEvent } from './seat-allocation.ts'

/** The subject of a message about a seat. */
export interface Occasion extends TimeFormat {
  type: TypeModel
  article: { id: number; title: string }
  session: SessionRow
}

export type BookingNews = SeatEvent['kind'] | 'reminder' | 'changed' | 'gone' | 'back' | 'called-off'

interface SeatDetails {
  people?: number
  position?: number
  ticket?: string
}

interface News {
  kind: MessageKind
  title: AnswerName<'messages'>
  /** The title for a course, where it differs. */
  ofCourse?: AnswerName<'messages'>
  content: AnswerName<'messages'>
}

/** The kind and the sentences of each message. */
const sentences: Readonly<Record<BookingNews, News>> = {
  booked: { kind: 'booked', title: 'bookedTitle', content: 'booked' },
  queued: { kind: 'queued', title: 'queuedTitle', content: 'queued' },
  promoted: { kind: 'promoted', title: 'promotedTitle', content: 'promoted' },
  cancelled: { kind: 'cancelled', title: 'givenBackTitle', content: 'givenBack' },
  'left-queue': { kind: 'cancelled', title: 'leftQueueTitle', content: 'leftQueue' },
  'wait-ended': { kind: 'cancelled', title: 'waitEndedTitle', content: 'waitEnded' },
  reminder: { kind: 'reminder', title: 'reminderTitle', ofCourse: 'reminderTitleCourse', content: 'reminder' },
  changed: { kind: 'changed', title: 'changedTitle', content: 'changed' },
  gone: { kind: 'changed', title: 'goneTitle', content: 'gone' },
  'called-off': {
    kind: 'cancelled',
    title: 'calledOffTitle',
    ofCourse: 'calledOffTitleCourse',
    content: 'calledOff',
  },
  back: { kind: 'changed', title: 'backTitle', content: 'back' },
}

/** Writes the message to a member about a seat: the event, its time and place, and possible actions. */
export function bookingMessage(
  news: BookingNews,
  memberId: number,
  details: SeatDetails,
  occasion: Occasion,
): NewMessage {
  const { say, type, article, now } = occasion
  const isCourse = hasRole(type, 'sessions')
  const { kind, title, ofCourse, content } = sentences[news]
  const values = { act: say('messages', isCourse ? 'actCourse' : 'actActivity'), ...partsOf(details, occasion) }
  const heading = say('messages', isCourse ? (ofCourse ?? title) : title, values)
  return {
    memberId,
    kind,
    title: say('messages', 'heading', { news: heading, title: article.title }),
    content: say('messages', content, values),
    link: linkTo(type, article.id),
    time: now,
  }
}

/** Returns the values of all messages; a part without content is empty. */
function partsOf({ people = 1, position = 0, ticket = '' }: SeatDetails, occasion: Occasion) {
  const { say, article, session } = occasion
  const where = whereOf(occasion)
  return {
    what: say('messages', 'what', { title: article.title, session: session.name }),
    group: people > 1 ? say('messages', 'group', { people }) : '',
    where,
    position,
    ticket: spaced(ticket),
    starts:
      session.start_time === 0
        ? say('messages', 'startsSoon')
        : say('messages', 'startsAt', { time: formatMoment(occasion, session.start_time) }),
    place: session.place === '' ? '' : say('messages', 'placeOnly', { place: session.place }),
    change: where === '' ? say('messages', 'changedUnknown') : say('messages', 'changedTo', { where }),
    reason: session.called_off,
    planned: where === '' ? '' : say('messages', 'planned', { where }),
  }
}

/** Writes time and place as a sentence, as far as they are known. */
function whereOf({ session: { start_time: start, end_time: end, place }, ...format }: Occasion): string {
  const { say } = format
  const time = formatWhen(format, { start, end })
  if (time === '') return place === '' ? '' : say('messages', 'placeOnly', { place })
  return place === '' ? say('messages', 'timeOnly', { time }) : say('messages', 'timeAndPlace', { time, place })
}

/** Splits a ticket into two halves for reading aloud. */
function spaced(ticket: string): string {
  return `${ticket.slice(0, 5)} ${ticket.slice(5)}`
}

/** Returns the entity's page, relative to the router base. */
function linkTo({ detailsPath, listPath = '' }: TypeModel, id: number): string {
  return detailsPath?.replace(/\{[^}]+\}/u, String(id)) ?? listPath
}
