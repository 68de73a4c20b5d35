/**
 * Returns the moment of a wall-clock time on today's date plus `days` (negative for the past), in the site's time
 * zone, in seconds since 1970 (docs/specification/portal.md#entities).
 */
export function momentOn(now: number, days: number, at: string, timezone: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = localDay(now, timezone)
  return toMoment(today.year, today.month, today.day + days, hours, minutes, timezone)
}

/** Parses "2026-05-01 19:30" in the site's time zone; undefined for an invalid time. */
export function parseMoment(text: string, timezone: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})$/u.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = match.slice(1).map(Number)
  const isReal =
    new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day &&
    month >= 1 &&
    month <= 12 &&
    hours < 24 &&
    minutes < 60
  return isReal ? toMoment(year, month, day, hours, minutes, timezone) : undefined
}

function toMoment(year: number, month: number, day: number, hours: number, minutes: number, timezone: string): number {
  const asIfUtc = Date.UTC(year, month - 1, day, hours, minutes) / 1000
  // The offset is computed a second time at the guessed moment, in case it changed in between.
  const guess = asIfUtc - zoneOffset(asIfUtc, timezone)
  return asIfUtc - zoneOffset(guess, timezone)
}

export function localDay(seconds: number, timezone: string): { year: number; month: number; day: number } {
  const local = new Date((seconds + zoneOffset(seconds, timezone)) * 1000)
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/** Returns date and time of a moment in the time zone; `weekday` 0 is Sunday. */
export function localTime(
  seconds: number,
  timezone: string,
): { year: number; month: number; day: number; weekday: number; hour: number; minute: number } {
  const local = new Date((seconds + zoneOffset(seconds, timezone)) * 1000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

/**
 * Cached, because creating a format costs forty times as much as using it and a month of days needs a hundred uses.
 * A time zone always gives the same format, so the cache is not state.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(timezone, format)
  return format
}

/** How far a time zone is ahead of UTC at a moment, in seconds. */
export function zoneOffset(seconds: number, timezone: string): number {
  const parts = formatOf(timezone).formatToParts(new Date(seconds * 1000))
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0)
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) / 1000 -
    Math.floor(seconds)
  )
}

/** Returns this moment, in seconds since 1970. */
export function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}

/** Returns the date of a moment in the site's time zone, YYYY-MM-DD. */
export function localDate(seconds: number, timezone: string): string {
  const { year, month, day } = localDay(seconds, timezone)
  return isoDate(year, month, day)
}

/** Formats YYYY-MM-DD; days and months beyond the end overflow into the next. */
export function isoDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
