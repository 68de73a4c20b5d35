import { DAY_SECONDS } from './durations.ts'

// Without dayjs: every page checks its address by these, and dayjs would add 3 KB to the base file
// (scripts/browser-chunks.ts).

/**
 * Whether a text is a month such as "2026-11". Years have four digits and no leading zero, because JavaScript reads
 * other years as a different year or cannot write them.
 */
export function isMonth(text: string): boolean {
  return /^[12]\d{3}-(?:0[1-9]|1[0-2])$/u.test(text)
}

/** Whether a text is an existing day such as "2026-11-21"; 30 February is not. */
export function isDay(text: string): boolean {
  const month = monthOf(text)
  return isMonth(month) && /^.{7}-(?:0[1-9]|[12]\d|3[01])$/u.test(text) && Number(text.slice(8)) <= daysInMonth(month)
}

/** "2026-11-21" → "2026-11" */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length)
}

/** @param month YYYY-MM */
export function daysInMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Day 0 of a month is the last day of the month before.
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** Returns the number of days from one day (YYYY-MM-DD) to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000 / DAY_SECONDS
}
