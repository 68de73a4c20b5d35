import type { TimeWindow } from './occurrence.ts'
import { addDays, weekdayOf } from '../time/calendar.ts'
import { zonedDay } from '../time/zoned-day.ts'
import { instantOn, startOfDay } from '../time/zoned-instant.ts'

/** The evening begins. */
const EVENING = '17:00'

/** What is left of a window, in seconds since 1970. */
export interface WindowStretch {
  from: number
  until: number
  /** Only what begins from this moment on. */
  begins?: number
}

/** Returns what is left of a window in a zone, by the same rule for lists and for the pages that show them. */
export function windowStretch(window: TimeWindow, now: number, timezone: string): WindowStretch | undefined {
  const today = zonedDay(now, timezone)
  const first = window === 'weekend' ? saturdayOf(today) : today
  const start = startOfDay(first, timezone)
  const until = startOfDay(addDays(first, window === 'weekend' ? 2 : 1), timezone)
  if (start === undefined || until === undefined) return undefined
  const left = { from: Math.max(now, start), until }
  return window === 'tonight' ? { ...left, begins: instantOn(now, 0, EVENING, timezone) } : left
}

/** Returns the Saturday of the next weekend, or of this one. */
function saturdayOf(day: string): string {
  const weekday = weekdayOf(day)
  return addDays(day, weekday === 0 ? -1 : 6 - weekday)
}
