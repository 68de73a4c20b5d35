import { isCancellable } from '#contract/members/cancellation.ts'

import { type BookingStatus, sessionPhase } from './booking-status.ts'
import type { BookingRow } from './use-bookings.ts'

export interface AllowedActions {
  hasTicket: boolean
  canSignIn: boolean
  canCancel: boolean
  canAddToCalendar: boolean
  canBookAgain: boolean
}

/**
 * Returns the actions that a booking allows at a moment.
 *
 * @param now seconds since 1970
 */
export function allowedActions(now: number, row: BookingRow, status: BookingStatus): AllowedActions {
  const { when, ticket } = row
  const phase = sessionPhase(now, when)
  const hasSeat = status === 'confirmed' || status === 'under-way'
  const isOn = when.calledOff === undefined
  return {
    hasTicket: ticket !== '' && (hasSeat || status === 'signed-in') && phase !== 'over',
    // The server's permissions are as old as the page and may have expired since.
    canSignIn: row.canSignIn && hasSeat,
    canCancel: row.canCancel && isCancellable(now, row, when),
    // A place in the waiting list is no reason to keep the day free.
    canAddToCalendar: phase === 'soon' && when.start > 0 && hasSeat && isOn,
    canBookAgain: status === 'cancelled' && phase !== 'over' && isOn,
  }
}
