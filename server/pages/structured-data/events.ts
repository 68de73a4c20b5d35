import type { SessionResponse } from '#contract/entities/session.ts'

import { hasRole } from '#definition/grammar/role-value.ts'

import { postalAddress, priced } from './parties.ts'
import type { Subject } from './subject.ts'
import type { Thing } from './thing.ts'

/** Descriptions of events and courses. */

export function event(subject: Subject): Thing {
  const { details, number, text, time, giver, type } = subject
  const hasSessions = hasRole(type.fields, 'sessions')
  const sessions = datedSessions(subject)
  const start = hasSessions ? Math.min(...sessions.map((session) => session.start)) : number('start')
  const end = hasSessions ? Math.max(...sessions.map((session) => session.end)) : number('end')
  const [session] = details.sessions ?? []
  return {
    startDate: time(start),
    endDate: end > start ? time(end) : undefined,
    eventStatus: eventStatus(details.calledOff === true),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: eventPlace(subject, text('place') || (hasSessions ? (sessions[0]?.place ?? '') : '')),
    organizer: giver,
    ...(hasSessions ? { subEvent: sessionEvents(subject) } : {}),
    ...(session && !hasSessions ? seats(subject, session) : {}),
  }
}

/** Describes each session that has a time as an event of its own. */
export function sessionEvents(subject: Subject): Thing[] {
  const { details, text, time, giver, address } = subject
  return datedSessions(subject).map((session) => ({
    '@type': 'Event',
    name: session.name === '' ? details.title : `${details.title} ${session.name}`,
    description: session.note || subject.description,
    url: address,
    startDate: time(session.start),
    endDate: session.end > session.start ? time(session.end) : undefined,
    eventStatus: eventStatus(session.calledOff !== undefined),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: eventPlace(subject, session.place || text('place')),
    organizer: giver,
    ...seats(subject, session),
  }))
}

export function course(subject: Subject): Thing {
  const { details, giver, text, time } = subject
  return {
    provider: giver,
    about: details.category,
    inLanguage: 'zh-CN',
    hasCourseInstance: (details.sessions ?? []).map((session) => ({
      '@type': 'CourseInstance',
      name: session.name,
      description: session.note,
      courseMode: 'Onsite',
      startDate: time(session.start),
      endDate: session.end > session.start ? time(session.end) : undefined,
      eventStatus: eventStatus(session.calledOff !== undefined),
      location: eventPlace(subject, session.place || text('place')),
      ...seats(subject, session),
    })),
  }
}

function datedSessions({ details }: Subject): SessionResponse[] {
  return (details.sessions ?? []).filter(({ start }) => start > 0)
}

function eventStatus(isCalledOff: boolean): string {
  return `https://schema.org/${isCalledOff ? 'EventCancelled' : 'EventScheduled'}`
}

function eventPlace(subject: Subject, name: string): Thing | undefined {
  const address = postalAddress(subject)
  if (name === '' && address === undefined) return undefined
  // Google requires an address; the name of the place is the fallback.
  return {
    '@type': 'Place',
    name: name || subject.text('address') || subject.details.areaName,
    address: address ?? name,
  }
}

/** Describes capacity, remaining seats and the sign-up period. */
function seats(subject: Subject, { capacity, taken, opens, closes, calledOff }: SessionResponse): Thing {
  if (calledOff !== undefined || (capacity === 0 && opens === 0 && closes === 0)) return {}
  const price = subject.number('price')
  return {
    maximumAttendeeCapacity: capacity > 0 ? capacity : undefined,
    remainingAttendeeCapacity: capacity > 0 ? Math.max(0, capacity - taken) : undefined,
    offers: {
      '@type': 'Offer',
      url: subject.address,
      availability: capacity > 0 && taken >= capacity ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      validFrom: subject.time(opens),
      validThrough: subject.time(closes),
      ...(price > 0 ? priced(price) : {}),
    },
  }
}
