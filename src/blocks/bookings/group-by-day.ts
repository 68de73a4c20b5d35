import { speakMoment } from '#components/format/format-span.ts'

const DAY_SECONDS = 86_400

/** The bookings of one day of the agenda. */
export interface AgendaDay<Row> {
  /** YYYY-MM-DD, or empty where no time is set. */
  date: string
  /** Where it lies from today, as far as there are words for it. */
  nearness: 'today' | 'tomorrow' | 'later' | 'undated'
  /** For the heading. */
  month: string
  day: string
  weekday: string
  rows: Row[]
}

/**
 * Bookings by the day they take place, nearest first and what has no time last. What has begun on an
 * earlier day and is not over stands under today: that is when one can go there.
 *
 * @param now seconds since 1970
 */
export function groupByDay<Row extends { when: { start: number } }>(
  rows: readonly Row[],
  now: number,
  timezone: string,
): AgendaDay<Row>[] {
  const today = speakMoment(now, timezone)?.date ?? ''
  const tomorrow = speakMoment(now + DAY_SECONDS, timezone)?.date ?? ''
  const days = new Map<string, AgendaDay<Row>>()
  for (const row of rows.toSorted((left, right) => (left.when.start || Infinity) - (right.when.start || Infinity))) {
    const moment = speakMoment(row.when.start === 0 ? 0 : Math.max(row.when.start, now), timezone)
    const { date = '', month = '', day = '', weekday = '' } = moment ?? {}
    const nearness = date === '' ? 'undated' : date === today ? 'today' : date === tomorrow ? 'tomorrow' : 'later'
    const known = days.get(date) ?? { date, nearness, month, day, weekday, rows: [] }
    known.rows.push(row)
    days.set(date, known)
  }
  return [...days.values()]
}
