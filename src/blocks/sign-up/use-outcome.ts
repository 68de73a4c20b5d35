import { useEffect, useRef, useState } from 'react'

import type { BookingResponse } from '#contract/members/booking.ts'

import type { Outcome } from './SignUpOutcome.tsx'

/** Time in which a submitted form reports its own outcome, in milliseconds. */
const TELL_MS = 500

/** The outcome of the last action on a sign-up. */
export function useOutcome(booking: BookingResponse | undefined): {
  outcome: Outcome
  setOutcome: (outcome: Outcome) => void
  /** Notes that the visitor is filling in the form. */
  noteTyped: () => void
} {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  // A form being filled in disappears when the member turns out to have a seat; a message explains why.
  const isTyped = useRef(false)
  const [bookingId, isWaiting] = [booking?.id, booking?.state === 'waiting']
  useEffect(() => {
    if (bookingId === undefined || !isTyped.current) return undefined
    isTyped.current = false
    // A submitted form reports the outcome itself.
    const timer = setTimeout(
      () =>
        setOutcome((current) =>
          current.kind === 'none' || current.kind === 'login'
            ? { kind: isWaiting ? 'alreadyWaiting' : 'already' }
            : current,
        ),
      TELL_MS,
    )
    return () => clearTimeout(timer)
  }, [isWaiting, bookingId])
  const noteTyped = () => {
    isTyped.current = true
  }
  return { outcome, setOutcome, noteTyped }
}

/**
 * Returns the outcome that a booking stands for.
 *
 * @param isRepeated the member had it already
 */
export function outcomeOf({ state, position }: BookingResponse, isRepeated: boolean): Outcome {
  if (isRepeated) return { kind: state === 'waiting' ? 'alreadyWaiting' : 'already' }
  if (state === 'waiting') return { kind: 'queued', position }
  return { kind: state === 'confirmed' ? 'done' : 'cancelled' }
}
