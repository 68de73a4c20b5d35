import { isInstant } from '#contract/time/instant.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import { zonedClock, zonedTime } from '#contract/time/zoned-time.ts'

/** The parts of a timestamp, each as visitors read it but for the weekday, whose name is a text. */
export interface DateParts {
  year: string
  /** Without a leading zero. */
  month: string
  day: string
  /** 0 for Sunday. */
  weekday: number
  /** HH:mm */
  time: string
  /** YYYY-MM-DD */
  date: string
}

/**
 * Formats the parts of a timestamp in the site's time zone, for a leaf of a calendar and for periods.
 *
 * @param seconds since 1970, 0 for none
 */
export function formatDateParts(seconds: number, timezone: string): DateParts | undefined {
  if (!isInstant(seconds)) return undefined
  const { year, month, day, weekday } = zonedTime(seconds, timezone)
  return {
    year: String(year),
    month: String(month),
    day: String(day),
    weekday,
    time: zonedClock(seconds, timezone),
    date: zonedDay(seconds, timezone),
  }
}
