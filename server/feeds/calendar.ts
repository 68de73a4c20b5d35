import { icalendarInstant } from '#contract/time/utc-time.ts'
import { calendarLine, calendarText } from './calendar-text.ts'

export interface Calendar {
  name: string
  timezone: string
  /** True for a calendar that readers refresh, false for a file that a visitor imports once. */
  isSubscription: boolean
  events: readonly CalendarEvent[]
}

/** An event; moments are in seconds since 1970. */
export interface CalendarEvent {
  /** Permanent identifier, by which calendars recognise an event. */
  uid: string
  title: string
  description: string
  location: string
  category: string
  address: string
  start: number
  /** 0 if the event has no end. */
  end: number
  /** Whether the event was cancelled; calendars that contain it then show that. */
  isCalledOff?: boolean
}

/** Refresh interval of a subscription (RFC 7986, section 5.7). */
const REFRESH = 'PT2H'

/** Reminders of an imported event: one day before, to arrange it, and two hours before, to set out. */
const ALARMS = ['-P1D', '-PT2H']

/** Year 9999: later moments have no four-digit year. */
const LATEST = 253_402_300_799

/**
 * Writes iCalendar (RFC 5545, with the property names of RFC 7986). All times are in UTC, which calendars convert to
 * the reader's time zone, so no zone needs a definition.
 *
 * @param stamp time of the last change in seconds since 1970; calendars keep the version with the later one
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
  const optionalLine = (property: string, text: string) =>
    text === '' ? [] : [calendarLine(property, calendarText(text))]
  return [
    calendarLine('BEGIN', 'VEVENT'),
    calendarLine('UID', calendarText(uid)),
    calendarLine('DTSTAMP', icalendarInstant(stamp)),
    calendarLine('LAST-MODIFIED', icalendarInstant(stamp)),
    // Minutes since 1970: never decreases, even after a restart.
    calendarLine('SEQUENCE', String(Math.floor(stamp / 60))),
    calendarLine('DTSTART', icalendarInstant(start)),
    ...(end > start && end <= LATEST ? [calendarLine('DTEND', icalendarInstant(end))] : []),
    ...optionalLine('SUMMARY', title),
    ...optionalLine('DESCRIPTION', description),
    ...optionalLine('LOCATION', location),
    ...optionalLine('CATEGORIES', category),
    calendarLine('URL', address),
    calendarLine('STATUS', isCalledOff ? 'CANCELLED' : 'CONFIRMED'),
    // A subscribed programme does not occupy the reader's time; an imported event does.
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
