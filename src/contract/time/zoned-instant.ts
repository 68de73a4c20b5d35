import { addDays } from './calendar.ts'
import { utc } from './dayjs-utc.ts'
import { DAY_SECONDS } from './durations.ts'
import { zonedDay, zoneOffset } from './zoned-day.ts'

/**
 * Returns the instant, in seconds since 1970, at which a zone's clocks show a time. Of a time that occurs twice, when
 * the clocks go back, it is the first; a time that is skipped, when they go forward, is read by the offset before
 * (02:30 as 03:30), as in Temporal and RFC 5545. Of a day that a zone has skipped it is the start of the next.
 *
 * @param wallClock the time shown, as if it were UTC, in seconds since 1970
 */
export function instantOfWallClock(wallClock: number, zone: string): number {
  // Offsets are at most 14 hours, and zones keep each longer than two days: these two are those on both sides of a
  // change nearby, if there is one. The first is that of the earlier instant where a time occurs twice.
  const before = wallClock - zoneOffset(wallClock - DAY_SECONDS, zone)
  if (before + zoneOffset(before, zone) === wallClock) return before
  const after = wallClock - zoneOffset(wallClock + DAY_SECONDS, zone)
  return after + zoneOffset(after, zone) === wallClock ? after : before
}

/** Years before 1000 are slips of typing; those before 100 would be read as of the twentieth century. */
const MINUTE = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-\d{2}[ T](?:[01]\d|2[0-3]):[0-5]\d$/u

/** Parses "2026-05-01 19:30" (or with "T") in a zone; undefined for a time that no calendar has. */
export function instantOf(text: string, zone: string): number | undefined {
  if (!MINUTE.test(text)) return undefined
  const wallClock = utc(text)
  // dayjs moves 30 February into March.
  const isReal = wallClock.date() === Number(text.slice(8, 10))
  return isReal ? instantOfWallClock(wallClock.unix(), zone) : undefined
}

/**
 * Returns the first instant of a day in a zone, which is not midnight where the clocks skip it; undefined for an
 * invalid day.
 *
 * @param day YYYY-MM-DD
 */
export function startOfDay(day: string, zone: string): number | undefined {
  return instantOf(`${day} 00:00`, zone)
}

/**
 * Returns the instant of a time of day on the date of `now` plus `days` (negative for the past).
 *
 * @param time HH:mm
 */
export function instantOn(now: number, days: number, time: string, zone: string): number {
  return instantOfWallClock(utc(`${addDays(zonedDay(now, zone), days)} ${time}`).unix(), zone)
}
