import type { TypeModel } from '#compile/portal.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'
import { hasRole, isTimed, roleNumber, roleText } from '#definition/grammar/role-value.ts'
import type { FollowedList } from '#plan/public-routes.ts'

import { entityAddress } from './addresses.ts'
import { type CalendarEvent, renderCalendar } from './calendar.ts'
import { CALENDAR_TYPE, type Feed, type FeedContext } from './feed.ts'
import { fetchDetails, fetchPages } from './fetch-lists.ts'

/** Pages of 60 for each phase: all current and future events, and the latest past ones. */
const phasePages = { now: 10, soon: 10, over: 1 } as const

const MINUTE = 60

/** Makes a calendar for subscription from the current, future and latest past events of a list. */
export async function listCalendar(
  { portal, say, source, origin }: FeedContext,
  { type, route }: FollowedList,
  siteName: string,
): Promise<Feed> {
  const events = new Map<string, CalendarEvent>()
  for (const [when, pages] of Object.entries(phasePages)) {
    const fetched = await fetchPages(source, { type: type.type, when, sort: 'start' }, 1, pages)
    if (fetched.kind !== 'ok')
      return fetched.kind === 'missing' ? { kind: 'missing', message: say('feeds', 'noCalendar') } : fetched
    // A backend that ignores the phase returns the same events each time.
    for (const event of fetched.data.flatMap((article) => eventsOf(type, article, origin))) events.set(event.uid, event)
  }
  const calendar = {
    name: `${route.title} - ${siteName}`,
    timezone: portal.site.timezone,
    isSubscription: true,
    events: [...events.values()].sort((left, right) => left.start - right.start || (left.uid < right.uid ? -1 : 1)),
  }
  return { kind: 'ok', contentType: CALENDAR_TYPE, render: (stamp) => renderCalendar(calendar, stamp) }
}

/** Makes a calendar file of one entity: its time, all its sessions, or its deadline. */
export async function entityCalendar(
  { portal, say, source, origin }: FeedContext,
  { type }: FollowedList,
  id: number,
): Promise<Feed> {
  if (!isTimed(type.fields))
    return { kind: 'missing', message: say('feeds', 'typeWithoutCalendar', { type: type.name }) }
  const fetched = await fetchDetails(source, type.type, id)
  if (fetched.kind !== 'ok')
    return fetched.kind === 'missing' ? { kind: 'missing', message: say('refusals', 'articleNotFound') } : fetched
  const events = eventsOf(type, fetched.data, origin)
  if (events.length === 0) return { kind: 'missing', message: say('feeds', 'noTime', { title: fetched.data.title }) }
  const calendar = { name: fetched.data.title, timezone: portal.site.timezone, isSubscription: false, events }
  return {
    kind: 'ok',
    contentType: CALENDAR_TYPE,
    fileName: `${type.key}-${id}.ics`,
    render: (stamp) => renderCalendar(calendar, stamp),
  }
}

function eventsOf(type: TypeModel, article: ArticleResponse, origin: string): CalendarEvent[] {
  if (hasRole(type.fields, 'start')) return eventOf(type, article, origin)
  return hasRole(type.fields, 'sessions') ? sessionsOf(type, article, origin) : deadlineOf(type, article, origin)
}

function sessionsOf(type: TypeModel, article: ArticleResponse, origin: string): CalendarEvent[] {
  const frame = frameOf(type, article, origin)
  return (article.sessions ?? [])
    .filter(({ start }) => start > 0)
    .map(({ id, name, start, end, place, note, calledOff }) => ({
      ...frame,
      uid: `${type.key}-${article.id}-${id}@${new URL(origin).hostname}`,
      title: name === '' ? article.title : `${article.title} ${name}`,
      description: [note, frame.description].filter((part) => part !== '').join('\n'),
      location: place || frame.location,
      isCalledOff: calledOff !== undefined,
      start,
      end,
    }))
}

/** A deadline is a moment, named as its field is. */
function deadlineOf(type: TypeModel, article: ArticleResponse, origin: string): CalendarEvent[] {
  const start = roleNumber(type.fields, article.fields, 'deadline')
  const label = type.fields.find(({ role }) => role === 'deadline')?.label ?? ''
  if (start <= 0) return []
  return [
    {
      ...frameOf(type, article, origin),
      uid: `${type.key}-${article.id}@${new URL(origin).hostname}`,
      title: `${article.title} ${label}`,
      start,
      end: 0,
    },
  ]
}

/** Returns nothing for an entity without a start, which a calendar cannot show. */
function eventOf(type: TypeModel, article: ArticleResponse, origin: string): CalendarEvent[] {
  const start = roleNumber(type.fields, article.fields, 'start')
  if (start <= 0) return []
  const end =
    roleNumber(type.fields, article.fields, 'end') ||
    start + roleNumber(type.fields, article.fields, 'minutes') * MINUTE
  return [
    {
      ...frameOf(type, article, origin),
      uid: `${type.key}-${article.id}@${new URL(origin).hostname}`,
      title: article.title,
      start,
      end,
      isCalledOff: article.calledOff === true,
    },
  ]
}

function frameOf(type: TypeModel, { id, summary, category, fields }: ArticleResponse, origin: string) {
  const address = entityAddress(origin, type, id)
  const location = [roleText(type.fields, fields, 'place'), roleText(type.fields, fields, 'address')]
    .filter((part) => part !== '')
    .join('，')
  return { address, category, location, description: [summary, address].filter((part) => part !== '').join('\n') }
}
