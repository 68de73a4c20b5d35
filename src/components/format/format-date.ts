import { isDay } from '#contract/time/calendar-date.ts'
import { isInstant } from '#contract/time/instant.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'

/**
 * Formats a day for readers: "11月21日", "2025年5月1日" (docs/design.md#dates). The year is left out where it is that of
 * `now`. Empty where there is no time.
 *
 * @param seconds since 1970
 */
export function formatDate(seconds: number, { timezone, now }: { timezone: string; now: number }): string {
  return isInstant(seconds) ? formatCalendarDate(zonedDay(seconds, timezone), { timezone, now }) : ''
}

/** Formats a day that is written as YYYY-MM-DD by the same rule. Any other text stays as it is. */
export function formatCalendarDate(text: string, { timezone, now }: { timezone: string; now: number }): string {
  if (!isDay(text)) return text
  const [year = '', month, day] = text.split('-')
  const isThisYear = isInstant(now) && zonedDay(now, timezone).startsWith(year)
  return `${isThisYear ? '' : `${year}年`}${Number(month)}月${Number(day)}日`
}
