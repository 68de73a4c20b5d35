import { calendarLine, calendarText } from './calendar-text.ts'

export interface Calendar {
  name: string
  timezone: string
  /** Asked again by itself, or put once into somebody's own calendar. */
  isSubscription: boolean
  events: readonly CalendarEvent[]
}

/** What takes place; moments in seconds since 1970. */
export interface CalendarEvent {
  /** Stays the same for good: by it a calendar knows an event again. */
  uid: string
  title: string
  description: string
  location: string
  category: string
  address: string
  start: number
  /** 0 where none is given. */
  end: number
  /** It was called off: calendars that have it already show that. */
  isCalledOff?: boolean
}

/** How often a subscription is asked again (RFC 7986, section 5.7). */
const REFRESH = 'PT2H'

/** Before an event put into one's own calendar: a day to arrange it, two hours to set out. */
const ALARMS = ['-P1D', '-PT2H']

/** Year 9999: later moments have no four-digit year. */
const LATEST = 253_402_300_799

/**
 * Writes iCalendar (RFC 5545, with the names of RFC 7986). All times are in UTC, which every calendar shows
 * in its reader's own zone, so that no zone has to be described.
 *
 * @param stamp when these events became what they are, in seconds since 1970: a calendar takes what has the later one
 */
export function renderCalendar({ name, timezone, isSubscription, events }: Calendar, stamp: number): string {
  return [
    calendarLine('BEGIN', 'VCALENDAR'),
    calendarLine('VERSION', '2.0'),
    calendarLine('PRODID', '-//Wenlan//Wenlan Portal//ZH'),
    calendarLine('CALSCALE', 'GREGORIAN'),
    calendarLine('METHOD', 'PUBLISH'),
    ...(isSubscription
      ? [
          calendarLine('NAME', calendarText(name)),
          calendarLine('X-WR-CALNAME', calendarText(name)),
          calendarLine('X-WR-TIMEZONE', timezone),
          calendarLine('REFRESH-INTERVAL;VALUE=DURATION', REFRESH),
          calendarLine('X-PUBLISHED-TTL', REFRESH),
        ]
      : []),
    ...events
      .filter(({ start }) => start > 0 && start <= LATEST)
      .flatMap((event) => renderEvent(event, stamp, isSubscription)),
    calendarLine('END', 'VCALENDAR'),
  ].join('')
}

function renderEvent(
  { uid, title, description, location, category, address, start, end, isCalledOff = false }: CalendarEvent,
  stamp: number,
  isSubscription: boolean,
): string[] {
  const given = (property: string, text: string) => (text === '' ? [] : [calendarLine(property, calendarText(text))])
  return [
    calendarLine('BEGIN', 'VEVENT'),
    calendarLine('UID', calendarText(uid)),
    calendarLine('DTSTAMP', utc(stamp)),
    calendarLine('LAST-MODIFIED', utc(stamp)),
    // Minutes since 1970: never less than before, also after the server has forgotten what it said.
    calendarLine('SEQUENCE', String(Math.floor(stamp / 60))),
    calendarLine('DTSTART', utc(start)),
    ...(end > start && end <= LATEST ? [calendarLine('DTEND', utc(end))] : []),
    ...given('SUMMARY', title),
    ...given('DESCRIPTION', description),
    ...given('LOCATION', location),
    ...given('CATEGORIES', category),
    calendarLine('URL', address),
    calendarLine('STATUS', isCalledOff ? 'CANCELLED' : 'CONFIRMED'),
    // A programme one follows keeps nobody busy; what one has put into one's calendar does.
    calendarLine('TRANSP', isSubscription || isCalledOff ? 'TRANSPARENT' : 'OPAQUE'),
    ...(isSubscription || isCalledOff ? [] : ALARMS.flatMap((trigger) => renderAlarm(trigger, title))),
    calendarLine('END', 'VEVENT'),
  ]
}

function renderAlarm(trigger: string, title: string): string[] {
  return [
    calendarLine('BEGIN', 'VALARM'),
    calendarLine('ACTION', 'DISPLAY'),
    calendarLine('DESCRIPTION', calendarText(title)),
    calendarLine('TRIGGER', trigger),
    calendarLine('END', 'VALARM'),
  ]
}

/** "20261120T040000Z" */
function utc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replaceAll(/[-:]|\.\d+/gu, '')
}
