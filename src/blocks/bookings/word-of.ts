import type { BookingRow } from './use-bookings.ts'

/** Texts with a variant for courses: courses are booked by 预约, activities by 报名. */
const ofCourses: ReadonlySet<string> = new Set(['is-confirmed', 'again', 'cancel', 'cancelAsk', 'cancelLoss'])

/** Returns the name of the text for a booking of this kind, in the group `bookings`. */
export function wordOf({ kind }: Pick<BookingRow, 'kind'>, name: string): string {
  return kind === 'course' && ofCourses.has(name) ? `${name}-course` : name
}
