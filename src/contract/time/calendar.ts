import { daysInMonth } from './calendar-date.ts'
import { utc } from './dayjs-utc.ts'

/**
 * Returns the day that is `count` days later, or earlier if negative. Adding 86,400 seconds instead would stay within
 * the 25 hours of the day on which the clocks go back.
 *
 * @param day YYYY-MM-DD
 */
export function addDays(day: string, count: number): string {
  return utc(day).add(count, 'day').format('YYYY-MM-DD')
}

/** "2026-11", 2 → "2027-01" */
export function addMonths(month: string, count: number): string {
  return utc(`${month}-01`).add(count, 'month').format('YYYY-MM')
}

/**
 * Returns the weekday of a day, 0 for Sunday.
 *
 * @param day YYYY-MM-DD
 */
export function weekdayOf(day: string): number {
  return utc(day).day()
}

/** Returns all days of a month, YYYY-MM-DD. */
export function daysOfMonth(month: string): string[] {
  return Array.from({ length: daysInMonth(month) }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}
