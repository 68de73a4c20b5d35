import type { BookingResponse } from '#contract/members/booking.ts'

/** Returns the name of the string that says what a booking has come to. */
export function bookingWord({ signedIn, state }: BookingResponse): 'signedIn' | 'waiting' | 'booked' {
  if (signedIn > 0) return 'signedIn'
  return state === 'waiting' ? 'waiting' : 'booked'
}
