/** Which bookings a list shows: those to come (waiting ones too), those that are over, those given back. */
export const bookingPhases = ['ahead', 'past', 'cancelled'] as const
export type BookingPhase = (typeof bookingPhases)[number]
