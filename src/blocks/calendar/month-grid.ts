/** A day of a month's grid. */
export interface GridDay {
  /** YYYY-MM-DD */
  date: string
  day: number
}

/** Returns the weeks of a month, Monday first; days of other months are undefined. */
export function monthGrid(month: string): readonly (readonly (GridDay | undefined)[])[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const leading = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
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

/** "2026-11", 2 → "2027-01" */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 'YYYY-MM'.length)
}
