import { addMonths, daysOfMonth } from '#contract/time/calendar.ts'
import { monthOf } from '#contract/time/calendar-date.ts'
import type { CalendarResponse } from '#contract/entities/calendar.ts'
import { listTimes } from '#server/db/lists/articles.ts'
import type { Timing } from '#server/db/lists/article-filter.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { typesFor } from './types-for.ts'
import { dayStretch, timingOf } from './list-times.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

export interface CalendarInput {
  type: number
  /** YYYY-MM; the present month by default. */
  month?: string | undefined
  filters: Readonly<Record<string, string>>
}

/** Told after a month, so that any seven days that begin in it are whole. */
const DAYS_AFTER = 6

/** Most events counted for one month: a bound on the cost; events beyond it are ignored. */
const MAX_EVENTS = 2000

/** `Article/getCalendar`: the number of entities on each day of a month, and of the six days after it; an entity over several days counts on each. */
export async function calendarService(
  context: ServiceContext,
  { type: typeNumber, month, filters }: CalendarInput,
): Promise<Answer<CalendarResponse>> {
  const selection = typesFor(context.types(), typeNumber)
  if (selection.kind !== 'types') return selection
  const { now, timezone, store } = context
  const today = zonedDay(now(), timezone)
  const displayMonth = month ?? monthOf(today)
  const [type] = selection.types
  const timing = timingOf(type)
  const calendarDays = daysOf(displayMonth, timezone)
  const [first, last] = [calendarDays[0], calendarDays.at(-1)]
  if (type === undefined || timing === undefined || first === undefined || last === undefined)
    return answer({ month: displayMonth, today, days: [] })

  const events = await listTimes(
    store,
    { types: [type.type], facets: filters, during: { from: first.from, until: last.until, timing } },
    MAX_EVENTS,
  )
  const days = calendarDays.map(({ date, from, until }) => ({
    date,
    count: events.filter((event) => isOn(event, timing, from, until)).length,
    begins: events.filter((event) => beginsIn(event, timing, from, until)).length,
  }))
  return answer({ month: displayMonth, today, days: days.filter(({ count }) => count > 0) })
}

/** An event that ends at midnight does not count for the day that begins then. */
function isOn(
  { starts_at: start, ends_at: end }: { starts_at: number; ends_at: number },
  timing: Timing,
  from: number,
  until: number,
): boolean {
  if (timing === 'deadline') return end >= from && end < until
  return start < until && (end > from || start >= from)
}

function beginsIn(
  { starts_at: start, ends_at: end }: { starts_at: number; ends_at: number },
  timing: Timing,
  from: number,
  until: number,
): boolean {
  const first = timing === 'deadline' ? end : start
  return first >= from && first < until
}

/** All days of a month, and the first after it, with their midnights in the site's zone. */
function daysOf(month: string, timezone: string): { date: string; from: number; until: number }[] {
  const after = daysOfMonth(addMonths(month, 1)).slice(0, DAYS_AFTER)
  return [...daysOfMonth(month), ...after].flatMap((date) => {
    const stretch = dayStretch(date, timezone)
    return stretch === undefined ? [] : [{ date, ...stretch }]
  })
}
