import { addDays } from '#contract/time/calendar.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import { startOfDay } from '#contract/time/zoned-instant.ts'

/** How long something that depends on the time is shown, in seconds; as long as a page is (create-pages.ts). */
const SHOWS_TIME_FOR = 60

/** The time that a page or a part of it shows, in seconds since 1970. */
export interface ShownTime {
  at: number
  /** The next midnight in the site's zone: what names the day is wrong from then on. */
  midnight: number
}

export function shownTimeOf(at: number, timezone: string): ShownTime {
  return { at, midnight: startOfDay(addDays(zonedDay(at, timezone), 1), timezone) ?? Infinity }
}

/** Whether something may be used again that shows this time: for a minute, and never on the next day. */
export function mayShow({ at, midnight }: ShownTime, now: number): boolean {
  return now - at < SHOWS_TIME_FOR && now < midnight
}
