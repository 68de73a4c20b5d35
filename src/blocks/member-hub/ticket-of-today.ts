import type { BookingsResponse } from '#contract/booking.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import { isInstant } from '#contract/time/instant.ts'

type BookingRow = BookingsResponse['rows'][number]

/** Returns the next booking with a ticket for today, or for what is on at this moment. */
export function ticketOfToday(rows: readonly BookingRow[], now: number, timezone: string): BookingRow | undefined {
  const today = zonedDay(now, timezone)
  return rows
    .filter(({ ticket, when: { start, end, calledOff } }) => {
      if (ticket === '' || calledOff !== undefined || !isInstant(start)) return false
      const isOver = end > 0 ? now >= end : zonedDay(start, timezone) < today
      return !isOver && (start <= now || zonedDay(start, timezone) === today)
    })
    .toSorted((one, other) => one.when.start - other.when.start)[0]
}
