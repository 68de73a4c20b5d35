import { weekdayOf } from '#contract/time/calendar.ts'
import { daysInMonth } from '#contract/time/calendar-date.ts'

/** A day of a month's grid. */
export interface GridDay {
  /** YYYY-MM-DD */
  date: string
  day: number
}

/** Returns the weeks of a month, Monday first; days of other months are undefined. */
export function monthGrid(month: string): readonly (readonly (GridDay | undefined)[])[] {
  const length = daysInMonth(month)
  const leading = (weekdayOf(`${month}-01`) + 6) % 7
  const cells: (GridDay | undefined)[] = [
    ...Array.from({ length: leading }, () => undefined),
    ...Array.from({ length }, (_, index) => ({
      date: `${month}-${String(index + 1).padStart(2, '0')}`,
      day: index + 1,
    })),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => cells[week * 7 + index]),
  )
}
