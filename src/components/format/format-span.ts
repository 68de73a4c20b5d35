import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'
import { isInstant } from '#contract/time/instant.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import { zonedClock, zonedTime } from '#contract/time/zoned-time.ts'

import { formatDate } from './format-date.ts'

const weekdays = '日一二三四五六'

/** The parts of a moment in the site's time zone, in spoken form. */
export interface SpokenMoment {
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

/** @param seconds since 1970, 0 for none */
export function speakMoment(seconds: number, timezone: string): SpokenMoment | undefined {
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

/**
 * Formats a period as briefly as possible: "11月23日 周一 19:30–21:30", "11月10日–12月10日"; with the year where it differs
 * from that of `now`. Empty where there is no start.
 */
export function formatSpan(start: number, end: number, about: { timezone: string; now: number }): string {
  const { timezone } = about
  const from = speakMoment(start, timezone)
  if (!from) return ''
  const to = speakMoment(end, timezone)
  const first = formatDate(start, about)
  if (!to) return `${first} 周${from.weekday} ${from.time}`
  if (from.date === to.date) return `${first} 周${from.weekday} ${from.time}–${to.time}`
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
