import type { DateText } from '#contract/time/date-text.ts'

/** Returns the name of a weekday as it stands in "周六": "六". @param weekday 0 for Sunday */
export function weekdayName(weekday: number, { weekdays }: DateText): string {
  return weekdays.split(weekdays.includes(' ') ? ' ' : '')[weekday] ?? ''
}
