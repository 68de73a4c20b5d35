import { formatWait, speakMoment } from './format-span.ts'

const DAY_SECONDS = 86_400

/** Days before a deadline from which it is worth hurrying. */
const HURRY_DAYS = 3

/** How a deadline stands, as a string of the text file and what goes into it. */
export interface DeadlineNotice {
  mood: 'lively' | 'calm' | 'quiet'
  name: 'days' | 'today' | 'over'
  /** Days as a calendar counts them: what ends tomorrow has one left, however few hours that is. */
  count: number
  /** "3 小时 12 分", "12 分 05 秒"; empty where it is not near. */
  wait: string
}

/** How a deadline stands at a moment, in the site's zone; undefined where there is none. */
export function deadlineNotice(now: number, deadline: number, timezone: string): DeadlineNotice | undefined {
  const last = speakMoment(deadline, timezone)
  const today = speakMoment(now, timezone)
  if (!last || !today) return undefined
  if (now >= deadline) return { mood: 'quiet', name: 'over', count: 0, wait: '' }
  const count = Math.round((Date.parse(last.date) - Date.parse(today.date)) / (DAY_SECONDS * 1000))
  const wait = deadline - now < DAY_SECONDS ? formatWait(deadline - now) : ''
  return { mood: count <= HURRY_DAYS ? 'lively' : 'calm', name: count === 0 ? 'today' : 'days', count, wait }
}
