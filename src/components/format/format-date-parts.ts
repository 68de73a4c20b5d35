import { isInstant } from '#contract/time/instant.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import { zonedClock, zonedTime } from '#contract/time/zoned-time.ts'

const weekdays = '日一二三四五六'

/** The parts of a timestamp, each as visitors read it. */
export interface DateParts {
  year: string
  /** Without a leading zero. */
  month: string
  day: string
  /** "六" of 星期六. */
  weekday: string
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
    weekday: weekdays.charAt(weekday),
    time: zonedClock(seconds, timezone),
    date: zonedDay(seconds, timezone),
  }
}
