import { daysBetween } from '#contract/time/calendar-date.ts'
import type { DateSettings } from '#contract/time/date-settings.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'

import { formatDateParts } from './format-date-parts.ts'
import { formatWait } from './format-span.ts'

/** Days before a deadline from which it is marked as urgent. */
const HURRY_DAYS = 3

/** The state of a deadline: the name of a string of the text file, and its values. */
export interface DeadlineNotice {
  variant: 'lively' | 'calm' | 'quiet'
  name: 'days' | 'today' | 'over'
  /** Calendar days: a deadline of tomorrow has one day left, even if only few hours remain. */
  count: number
  /** "3 小时 12 分", "12 分 05 秒"; empty while the deadline is not near. */
  wait: string
}

/** Returns the state of a deadline at the moment `now`, in the site's time zone; undefined where there is no deadline. */
export function deadlineNotice(deadline: number, { now, timezone, sayDate }: DateSettings): DeadlineNotice | undefined {
  const last = formatDateParts(deadline, timezone)
  const today = formatDateParts(now, timezone)
  if (!last || !today) return undefined
  if (now >= deadline) return { variant: 'quiet', name: 'over', count: 0, wait: '' }
  const count = daysBetween(today.date, last.date)
  const wait = deadline - now < DAY_SECONDS ? formatWait(deadline - now, sayDate) : ''
  return { variant: count <= HURRY_DAYS ? 'lively' : 'calm', name: count === 0 ? 'today' : 'days', count, wait }
}
