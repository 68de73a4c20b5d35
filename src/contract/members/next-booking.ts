import type { BookingsResponse } from './booking.ts'
import { isInstant } from '../time/instant.ts'
import { zonedDay } from '../time/zoned-day.ts'

type BookingRow = BookingsResponse['rows'][number]

/** Returns the next booking with a ticket for today, or for what is on at this moment. */
export function ticketOfToday(rows: readonly BookingRow[], now: number, timezone: string): BookingRow | undefined {
  const today = zonedDay(now, timezone)
  return inOrder(
    rows.filter(
      (row) =>
        row.ticket !== '' &&
        isAhead(row, now, timezone) &&
        (row.when.start <= now || zonedDay(row.when.start, timezone) === today),
    ),
  )[0]
}

/** Returns the first booking, with a seat or in a waiting list, that is not over; the undated come last. */
export function nextBooking(rows: readonly BookingRow[], now: number, timezone: string): BookingRow | undefined {
  const undated = rows.find(({ when }) => when.calledOff === undefined && !isInstant(when.start))
  return inOrder(rows.filter((row) => isAhead(row, now, timezone)))[0] ?? undated
}

/** Whether a dated session takes place and is not over; one without an end is over at the end of its day. */
function isAhead({ when: { start, end, calledOff } }: BookingRow, now: number, timezone: string): boolean {
  if (calledOff !== undefined || !isInstant(start)) return false
  return end > 0 ? now < end : zonedDay(start, timezone) >= zonedDay(now, timezone)
}

function inOrder(rows: readonly BookingRow[]): BookingRow[] {
  return rows.toSorted((one, other) => one.when.start - other.when.start)
}
