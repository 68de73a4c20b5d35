import { utc } from './dayjs-utc.ts'

/** Formats "Fri, 20 Nov 2026 04:00:00 GMT" (RFC 822 with the four-digit year of RFC 1123). */
export function rfc822(seconds: number): string {
  return utc(seconds * 1000).format('ddd, DD MMM YYYY HH:mm:ss [GMT]')
}

/** Formats an instant for iCalendar, "20261120T040000Z" (RFC 5545, 3.3.5). */
export function icalendarInstant(seconds: number): string {
  return utc(seconds * 1000).format('YYYYMMDD[T]HHmmss[Z]')
}

/** Formats "2026-11-20 04:00" in UTC. */
export function utcMinute(seconds: number): string {
  return utc(seconds * 1000).format('YYYY-MM-DD HH:mm')
}

/** Formats "2026-11-20" in UTC. */
export function utcDay(seconds: number): string {
  return utc(seconds * 1000).format('YYYY-MM-DD')
}

/** Formats "20261120-040000" in UTC, for names of files. */
export function utcStamp(seconds: number): string {
  return utc(seconds * 1000).format('YYYYMMDD-HHmmss')
}

/** Formats "2026/11" in UTC, for paths of folders. */
export function utcMonthPath(seconds: number): string {
  return utc(seconds * 1000).format('YYYY/MM')
}

/**
 * Reads a wall-clock time as if it were UTC, in seconds since 1970. Parts beyond their range overflow into the next, as
 * 30 February into March.
 */
export function utcSeconds([year, month, day, hour, minute, second]: readonly [
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
]): number {
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

/** Reads "Nov 20 04:00:00 2026 GMT", as certificates say their end, in seconds since 1970; NaN for anything else. */
export function certificateSeconds(text: string): number {
  return text.endsWith(' GMT') ? Date.parse(text) / 1000 : Number.NaN
}

/**
 * Reads "Fri, 20 Nov 2026 04:00:00 GMT" or "2026-11-20T04:00:00.000Z", as other servers say when a file was written, in seconds
 * since 1970; NaN for anything else.
 */
export function timestampSeconds(text: string): number {
  return /(?: GMT|\dZ)$/u.test(text) ? Date.parse(text) / 1000 : Number.NaN
}
