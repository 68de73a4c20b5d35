import { isDay } from '#contract/time/calendar-date.ts'
import type { DateSettings } from '#contract/time/date-settings.ts'
import { isInstant } from '#contract/time/instant.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'

/**
 * Formats a day for readers: "11月21日", "2025年5月1日" (docs/design.md#dates). The year is left out where it is that of
 * `now`. Empty where there is no time.
 *
 * @param seconds since 1970
 */
export function formatDate(seconds: number, about: DateSettings): string {
  return isInstant(seconds) ? formatCalendarDate(zonedDay(seconds, about.timezone), about) : ''
}

/** Formats a day that is written as YYYY-MM-DD by the same rule. Any other text stays as it is. */
export function formatCalendarDate(date: string, { timezone, now, sayDate }: DateSettings): string {
  if (!isDay(date)) return date
  const [year = '', month, day] = date.split('-')
  const isThisYear = isInstant(now) && zonedDay(now, timezone).startsWith(year)
  return sayDate(isThisYear ? 'day' : 'dayOfYear', { year, month: Number(month), day: Number(day) })
}
