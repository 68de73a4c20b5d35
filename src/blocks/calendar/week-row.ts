import type { CalendarResponse } from '#contract/entities/calendar.ts'
import { isDay, monthOf } from '#contract/time/calendar-date.ts'
import { addDays } from '#contract/time/calendar.ts'

/** Days in a row. */
const WEEK = 7

/**
 * Returns the first of the seven days to show: that of the address, today where the chosen day is in its row or none is
 * chosen, else the chosen day, or the first of another month.
 */
export function firstDayOf(
  { month, today }: Pick<CalendarResponse, 'month' | 'today'>,
  { week, date }: Readonly<Record<string, string>>,
): string {
  if (week !== undefined && isDay(week)) return week
  if (date !== undefined && isDay(date)) return date >= today && date < addDays(today, WEEK) ? today : date
  return month === monthOf(today) ? today : `${month}-01`
}

/** Returns seven days in a row, YYYY-MM-DD. */
export function weekRow(first: string): readonly string[] {
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index))
}

/**
 * Returns the parameters of the address that show the seven days from a day on. The row of today needs none; a row of
 * another month asks for that month, so that its days are marked.
 */
export function rowQuery(first: string, today: string): Readonly<Record<'week' | 'month', string | undefined>> {
  return {
    week: first === today ? undefined : first,
    month: monthOf(first) === monthOf(today) ? undefined : monthOf(first),
  }
}
