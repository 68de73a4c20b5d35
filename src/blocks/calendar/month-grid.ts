import { daysOfMonth, weekdayOf } from '#contract/time/calendar.ts'

/** A day of a month's grid. */
export interface GridDay {
  /** YYYY-MM-DD */
  date: string
  day: number
}

/** Returns the weeks of a month, Monday first; days of other months are undefined. */
export function monthGrid(month: string): readonly (readonly (GridDay | undefined)[])[] {
  const leading = (weekdayOf(`${month}-01`) + 6) % 7
  const cells: (GridDay | undefined)[] = [
    ...Array.from({ length: leading }, () => undefined),
    ...daysOfMonth(month).map((date, index) => ({ date, day: index + 1 })),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => cells[week * 7 + index]),
  )
}
