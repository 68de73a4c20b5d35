import { fillPlaceholders } from '#contract/fill-placeholders.ts'
import type { DateSettings } from '#contract/time/date-settings.ts'
import type { DateText } from '#contract/time/date-text.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'

import { formatDateParts } from './format-date-parts.ts'
import { formatDate } from './format-date.ts'
import { weekdayName } from './weekday-name.ts'

/**
 * Formats a period as briefly as possible: "11月23日 周一 19:30–21:30", "11月23日 周一 23:00–次日 01:00", "11月10日–12月10日",
 * and a moment without an end as "11月23日 周一 19:30"; with the year where it differs from that of `now`
 * (docs/design.md#dates). Empty where there is no start.
 */
export function formatSpan(start: number, end: number, about: DateSettings): string {
  const { timezone, text } = about
  const from = formatDateParts(start, timezone)
  if (!from) return ''
  const to = end > start ? formatDateParts(end, timezone) : undefined
  const day = formatDate(start, about)
  if (to && from.date !== to.date && end - start >= DAY_SECONDS) {
    const last =
      from.year === to.year ? fillPlaceholders(text.day, { month: to.month, day: to.day }) : formatDate(end, about)
    return fillPlaceholders(text.days, { start: day, end: last })
  }
  const weekday = weekdayName(from.weekday, text)
  if (!to) return fillPlaceholders(text.moment, { day, weekday, time: from.time })
  const template = from.date === to.date ? text.span : text.overnight
  return fillPlaceholders(template, { day, weekday, start: from.time, end: to.time })
}

/** Formats a duration in its two largest units: "3 天 4 小时", "12 分 05 秒". */
export function formatWait(wait: number, text: DateText): string {
  const left = Math.max(0, Math.floor(wait))
  const days = Math.floor(left / DAY_SECONDS)
  const hours = Math.floor((left % DAY_SECONDS) / HOUR_SECONDS)
  const minutes = Math.floor((left % HOUR_SECONDS) / 60)
  if (days > 0) return fillPlaceholders(hours > 0 ? text.waitDaysHours : text.waitDays, { days, hours })
  if (hours > 0) return fillPlaceholders(text.waitHours, { hours, minutes })
  const seconds = String(left % 60)
  return minutes > 0
    ? fillPlaceholders(text.waitMinutes, { minutes, seconds: seconds.padStart(2, '0') })
    : fillPlaceholders(text.waitSeconds, { seconds })
}
