import { addDays, weekdayOf } from '#contract/time/calendar.ts'
import type { DateSettings } from '#contract/time/date-settings.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'

import { formatDate } from '../format/format-date.ts'
import { formatDay } from '../format/format-day.ts'
import { formatHour } from '../format/format-hour.ts'

/** Returns the day of a moment in the site's time zone: "2026-11-21"; empty for 0. */
export function dayOf(seconds: number, timezone: string): string {
  return formatDay(seconds, timezone)
}

/** Returns the time of day: "19:30". */
export function hourOf(seconds: number, timezone: string): string {
  return formatHour(seconds, timezone)
}

export interface DayName {
  /** "11月21日" */
  date: string
  /** 0 for Sunday. */
  weekday: number
  /** Relative to `now`. */
  nearness: 'today' | 'tomorrow' | 'later'
}

/** Returns the parts of the name of a day, relative to `now`. */
export function nameDay(seconds: number, about: DateSettings): DayName {
  const { now, timezone } = about
  const day = dayOf(seconds, timezone)
  return {
    date: formatDate(seconds, about),
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
