/**
 * The moment of a wall-clock time some days before (negative) or after today, in the site's time zone.
 * Seconds since 1970 (docs/specification/portal.md#entities).
 */
export function momentOn(now: number, days: number, at: string, timezone: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = localDay(now, timezone)
  return toMoment(today.year, today.month, today.day + days, hours, minutes, timezone)
}

/** "2026-05-01 19:30" in the site's time zone, or undefined where that is no time. */
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
  // The zone's distance from UTC at that moment; asked again there, in case it changed in between.
  const guess = asIfUtc - zoneOffset(asIfUtc, timezone)
  return asIfUtc - zoneOffset(guess, timezone)
}

export function localDay(seconds: number, timezone: string): { year: number; month: number; day: number } {
  const local = new Date((seconds + zoneOffset(seconds, timezone)) * 1000)
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/** What clock and calendar show at a moment; `weekday` 0 is Sunday. */
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

/** Making a format costs forty times as much as using one, and a month of days asks a hundred times; the same zone always gives the same format, so this is no state. */
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

function zoneOffset(seconds: number, timezone: string): number {
  const parts = formatOf(timezone).formatToParts(new Date(seconds * 1000))
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0)
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) / 1000 -
    Math.floor(seconds)
  )
}

/** The day a moment lies in, YYYY-MM-DD in the site's zone. */
export function localDate(seconds: number, timezone: string): string {
  const { year, month, day } = localDay(seconds, timezone)
  return isoDate(year, month, day)
}

/** YYYY-MM-DD; days and months beyond the end run over into the next. */
export function isoDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
