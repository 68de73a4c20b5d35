import { utc } from './dayjs-utc.ts'
import { zoneOffset } from './zoned-day.ts'

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

/** The wall clock of a zone at an instant, held as UTC. */
function wallClock(seconds: number, zone: string) {
  return utc((seconds + zoneOffset(seconds, zone)) * 1000)
}

/** @param seconds since 1970 */
export function zonedTime(seconds: number, zone: string): ZonedTime {
  const clock = wallClock(seconds, zone)
  return {
    year: clock.year(),
    month: clock.month() + 1,
    day: clock.date(),
    weekday: clock.day(),
    hour: clock.hour(),
    minute: clock.minute(),
  }
}

/** Formats the time of day, "12:00". */
export function zonedClock(seconds: number, zone: string): string {
  return wallClock(seconds, zone).format('HH:mm')
}

/** Formats the time of day with seconds, "12:00:00". */
export function zonedClockSecond(seconds: number, zone: string): string {
  return wallClock(seconds, zone).format('HH:mm:ss')
}

/** Formats "2026-11-20 12:00". */
export function zonedMinute(seconds: number, zone: string): string {
  return wallClock(seconds, zone).format('YYYY-MM-DD HH:mm')
}

/** Formats "2026-11-20 12:00:00". */
export function zonedSecond(seconds: number, zone: string): string {
  return wallClock(seconds, zone).format('YYYY-MM-DD HH:mm:ss')
}

/** Formats by ISO 8601 with the zone's offset, "2026-11-20T12:00:00+08:00". */
export function zonedIso(seconds: number, zone: string): string {
  const minutes = Math.trunc(zoneOffset(seconds, zone) / 60)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  // `utcOffset` of dayjs takes offsets up to 16 minutes for hours, and reads the zone of this computer.
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  return `${wallClock(seconds, zone).format('YYYY-MM-DDTHH:mm:ss')}${offset}`
}
