import { addDays, weekdayOf } from '#contract/time/calendar.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'

import { formatDay } from '../format/format-day.ts'
import { formatHour } from '../format/format-hour.ts'
import { formatTime } from '../format/format-time.ts'

/** Returns the day of a moment in the site's time zone: "2026-11-21"; empty for 0. */
export function dayOf(seconds: number, timezone: string): string {
  return formatDay(seconds, timezone)
}

/** Returns the time of day: "19:30". */
export function hourOf(seconds: number, timezone: string): string {
  return formatHour(seconds, timezone)
}

/** Formats a period: "2026-11-21 19:30 – 21:00", with the second day where it differs; unknown times are omitted. */
export function timeRange({ start, end }: { start: number; end: number }, timezone: string): string {
  const from = formatTime(start, timezone)
  if (end <= start) return from
  const until = dayOf(start, timezone) === dayOf(end, timezone) ? hourOf(end, timezone) : formatTime(end, timezone)
  return from === '' ? '' : `${from} – ${until}`
}

export interface DayName {
  /** "11-21" */
  date: string
  /** 0 for Sunday. */
  weekday: number
  /** Relative to `now`. */
  nearness: 'today' | 'tomorrow' | 'later'
}

/** Returns the parts of the name of a day, relative to another moment. */
export function nameDay(seconds: number, now: number, timezone: string): DayName {
  const day = dayOf(seconds, timezone)
  return {
    date: day.slice('YYYY-'.length),
    weekday: weekdayOf(day),
    nearness: nearnessOf(day, now, timezone),
  }
}

function nearnessOf(day: string, now: number, timezone: string): DayName['nearness'] {
  const today = dayOf(now, timezone)
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** Returns the time left until a moment, in its displayed parts. */
export function timeLeft(
  until: number,
  now: number,
): { days: number; hours: string; minutes: string; seconds: string } {
  const left = Math.max(0, until - now)
  const pair = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return {
    days: Math.floor(left / DAY_SECONDS),
    hours: pair((left % DAY_SECONDS) / HOUR_SECONDS),
    minutes: pair((left % HOUR_SECONDS) / 60),
    seconds: pair(left % 60),
  }
}
