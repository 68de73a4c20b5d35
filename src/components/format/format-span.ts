import type { DateSettings } from '#contract/time/date-settings.ts'
import type { SayDate } from '#contract/time/date-text.ts'
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
  const { timezone, sayDate } = about
  const from = formatDateParts(start, timezone)
  if (!from) return ''
  const to = end > start ? formatDateParts(end, timezone) : undefined
  const day = formatDate(start, about)
  if (to && from.date !== to.date && end - start >= DAY_SECONDS) {
    const last = from.year === to.year ? sayDate('day', { ...to }) : formatDate(end, about)
    return sayDate('days', { start: day, end: last })
  }
  const weekday = weekdayName(from.weekday, sayDate)
  if (!to) return sayDate('moment', { day, weekday, time: from.time })
  return sayDate(from.date === to.date ? 'span' : 'overnight', { day, weekday, start: from.time, end: to.time })
}

/** Formats a duration in its two largest units: "3 天 4 小时", "12 分 05 秒". */
export function formatWait(wait: number, sayDate: SayDate): string {
  const left = Math.max(0, Math.floor(wait))
  const days = Math.floor(left / DAY_SECONDS)
  const hours = Math.floor((left % DAY_SECONDS) / HOUR_SECONDS)
  const minutes = Math.floor((left % HOUR_SECONDS) / 60)
  if (days > 0) return sayDate(hours > 0 ? 'waitDaysHours' : 'waitDays', { days, hours })
  if (hours > 0) return sayDate('waitHours', { hours, minutes })
  if (minutes === 0) return sayDate('waitSeconds', { seconds: left })
  return sayDate('waitMinutes', { minutes, seconds: String(left % 60).padStart(2, '0') })
}
