/** Filters of a list of bookings: upcoming ones (including the waiting list), past ones, cancelled ones. */
export const bookingPhases = ['ahead', 'past', 'cancelled'] as const
export type BookingPhase = (typeof bookingPhases)[number]
