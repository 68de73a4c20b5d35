import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'

import { formatDateParts } from './format-date-parts.ts'
import { formatDate } from './format-date.ts'

/**
 * Formats a period as briefly as possible: "11月23日 周一 19:30–21:30", "11月23日 周一 23:00–次日 01:00", "11月10日–12月10日",
 * and a moment without an end as "11月23日 周一 19:30"; with the year where it differs from that of `now`
 * (docs/design.md#dates). Empty where there is no start.
 */
export function formatSpan(start: number, end: number, about: { timezone: string; now: number }): string {
  const { timezone } = about
  const from = formatDateParts(start, timezone)
  if (!from) return ''
  const to = end > start ? formatDateParts(end, timezone) : undefined
  const first = formatDate(start, about)
  if (!to) return `${first} 周${from.weekday} ${from.time}`
  if (from.date === to.date) return `${first} 周${from.weekday} ${from.time}–${to.time}`
  if (end - start < DAY_SECONDS) return `${first} 周${from.weekday} ${from.time}–次日 ${to.time}`
  return `${first}–${from.year === to.year ? `${to.month}月${to.day}日` : formatDate(end, about)}`
}

/** Formats a duration in its two largest units: "3 天 4 小时", "12 分 05 秒". */
export function formatWait(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const days = Math.floor(left / DAY_SECONDS)
  const hours = Math.floor((left % DAY_SECONDS) / HOUR_SECONDS)
  const minutes = Math.floor((left % HOUR_SECONDS) / 60)
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return `${hours} 小时 ${minutes} 分`
  return minutes > 0 ? `${minutes} 分 ${String(left % 60).padStart(2, '0')} 秒` : `${left} 秒`
}
