import type { BookingRow } from './use-bookings.ts'

/** What is said otherwise of a course: one has a seat at it by 预约, and at an activity by 报名. */
const ofCourses: ReadonlySet<string> = new Set(['is-confirmed', 'again', 'cancel', 'cancelAsk', 'cancelLoss'])

/** The text of that name, of the group `bookings`, for what was booked. */
export function wordOf({ kind }: Pick<BookingRow, 'kind'>, name: string): string {
  return kind === 'course' && ofCourses.has(name) ? `${name}-course` : name
}
