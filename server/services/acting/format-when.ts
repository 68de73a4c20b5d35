import { zonedDay } from '#contract/time/zoned-day.ts'
import { zonedClock, zonedTime } from '#contract/time/zoned-time.ts'
import type { Say } from '#server/platform/answers/say.ts'

/** The texts, the time zone and the present moment for writing a time. */
export interface TimeFormat {
  say: Say
  timezone: string
  now: number
}

/** "11月22日（周日）09:30", with the year unless it is the present one. */
export function formatMoment({ say, timezone, now }: TimeFormat, seconds: number): string {
  const { year, month, day: number, weekday: index } = zonedTime(seconds, timezone)
  const isThisYear = year === zonedTime(now, timezone).year
  const day = isThisYear
    ? say('times', 'day', { month, day: number })
    : say('times', 'dayOfYear', { year, month, day: number })
  const weekday = say('times', 'weekdays').charAt(index)
  return say('times', 'moment', { day, weekday, clock: zonedClock(seconds, timezone) })
}

/** From beginning to end, with the second date only where it differs; empty without a beginning. */
export function formatWhen(format: TimeFormat, { start, end }: { start: number; end: number }): string {
  if (start === 0) return ''
  const { say, timezone } = format
  const begin = formatMoment(format, start)
  if (end === 0) return begin
  const isSameDay = zonedDay(start, timezone) === zonedDay(end, timezone)
  return say('times', 'span', { begin, end: isSameDay ? zonedClock(end, timezone) : formatMoment(format, end) })
}
