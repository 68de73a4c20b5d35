import type { SayDate } from '#contract/time/date-text.ts'

/** Returns the name of a weekday as it stands in "周六": "六". @param weekday 0 for Sunday */
export function weekdayName(weekday: number, sayDate: SayDate): string {
  const names = sayDate('weekdays')
  return names.split(names.includes(' ') ? ' ' : '')[weekday] ?? ''
}
