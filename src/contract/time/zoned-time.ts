import { wallClock, zoneOffset } from './zoned-day.ts'

/** A wall-clock time of a zone. */
export interface ZonedTime {
  year: number
  /** 1 to 12 */
  month: number
  day: number
  /** 0 for Sunday. */
  weekday: number
  hour: number
  minute: number
}

/** @param seconds since 1970 */
export function zonedTime(seconds: number, zone: string): ZonedTime {
  const clock = wallClock(seconds, zone)
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    weekday: clock.getUTCDay(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
  }
}

/** Formats the time of day, "12:00". */
export function zonedClock(seconds: number, zone: string): string {
  return wallClock(seconds, zone).toISOString().slice(-'12:00:00.000Z'.length, -':00.000Z'.length)
}

/** Formats the time of day with seconds, "12:00:00". */
export function zonedClockSecond(seconds: number, zone: string): string {
  return wallClock(seconds, zone).toISOString().slice(-'12:00:00.000Z'.length, -'.000Z'.length)
}

/** Formats "2026-11-20 12:00:00". */
export function zonedSecond(seconds: number, zone: string): string {
  return wallClock(seconds, zone).toISOString().slice(0, -'.000Z'.length).replace('T', ' ')
}

/** Formats by ISO 8601 with the zone's offset, "2026-11-20T12:00:00+08:00". */
export function zonedIso(seconds: number, zone: string): string {
  const minutes = Math.trunc(zoneOffset(seconds, zone) / 60)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  return `${wallClock(seconds, zone).toISOString().slice(0, -'.000Z'.length)}${offset}`
}
