import { addDays } from '#contract/time/calendar.ts'
import { formatDateParts } from '#components/format/format-date-parts.ts'

/** The bookings of a day of the agenda. */
export interface AgendaDay<Row> {
  /** YYYY-MM-DD, or empty where no time is set. */
  date: string
  /** The distance of the day from today, where a word for it exists. */
  nearness: 'today' | 'tomorrow' | 'later' | 'undated'
  /** Parts of the heading. */
  month: string
  day: string
  /** 0 for Sunday. */
  weekday: number
  rows: Row[]
}

/**
 * Groups bookings by day, nearest first and undated ones last. A booking that began on an earlier day and is not over
 * is listed under today, because members can still attend today.
 *
 * @param now seconds since 1970
 */
export function groupByDay<Row extends { when: { start: number } }>(
  rows: readonly Row[],
  now: number,
  timezone: string,
): AgendaDay<Row>[] {
  const today = formatDateParts(now, timezone)?.date ?? ''
  const tomorrow = today === '' ? '' : addDays(today, 1)
  const nearnessOf = (date: string) => {
    if (date === '') return 'undated'
    if (date === today) return 'today'
    return date === tomorrow ? 'tomorrow' : 'later'
  }
  const days = new Map<string, AgendaDay<Row>>()
  for (const row of rows.toSorted((left, right) => (left.when.start || Infinity) - (right.when.start || Infinity))) {
    const moment = formatDateParts(row.when.start === 0 ? 0 : Math.max(row.when.start, now), timezone)
    const { date = '', month = '', day = '', weekday = 0 } = moment ?? {}
    const agendaDay = days.get(date) ?? { date, nearness: nearnessOf(date), month, day, weekday, rows: [] }
    agendaDay.rows.push(row)
    days.set(date, agendaDay)
  }
  return [...days.values()]
}
