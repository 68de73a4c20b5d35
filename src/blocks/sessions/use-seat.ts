import { useState } from 'react'

import type { BookingResponse } from '#contract/members/booking.ts'
import { findActiveBooking } from '#contract/members/find-active-booking.ts'
import type { FormField } from '#contract/forms/form.ts'
import type { SignUpState } from '#contract/members/sign-up-state.ts'
import { useBooking } from '#data/use-booking.ts'
import { useMarksInTime } from '#data/use-marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'
import { useActLogin, usePendingAct } from '#state/use-pending-act.ts'

import { storedSeatName } from './use-seat-name.ts'

export interface SeatSubject {
  course: number
  /** Id of the session. */
  session: number
  /** The name that distinguishes the session from the others. */
  name: string
  /** State of its sign-up. */
  state: SignUpState
  /** The request for the member's marks. */
  request: PlannedRequest
  /** The field for the name that is checked at the door. */
  field: FormField
}

export interface SeatMessage {
  isGood: boolean
  text: string
}

export interface SeatActions {
  isBusy: boolean
  /** The outcome of the last action. */
  message: SeatMessage | undefined
  /** @param who the name that is checked at the door */
  reserve: (who: string) => void
  cancel: (booking: BookingResponse) => void
}

/** The member's sources that contain seats. */
const lists = ['marks', 'courses', 'appointments', 'messages', 'me'] as const
/**
 * Limit of waiting for the member's marks after a login, in milliseconds; they prevent a second reservation of the same
 * seat.
 */
const PATIENCE_MS = 2000

/**
 * Reserves and cancels a seat at a session.
 *
 * @param onSettled called after a success, which removes the pressed button
 */
export function useSeat(
  { course, session, name, state, request, field }: SeatSubject,
  onSettled: () => void,
): SeatActions {
  const say = useText('sessions')
  const { token } = useAuth()
  const { changed, toast } = useMember()
  // The state is part of the name: a reservation that a login interrupted must not become a place in the waiting list
  // if the session is full by then.
  const actName = `seat ${course} ${session} ${state}`
  const requireLogin = useActLogin(actName)
  const book = useBooking(request)
  const marksInTime = useMarksInTime(request)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<SeatMessage>()

  const settle = (text: string) => {
    setMessage({ isGood: true, text })
    changed(lists, ['marks'])
    onSettled()
  }
  const reserve = async (who: string | undefined, { isResumed = false } = {}) => {
    setMessage(undefined)
    setBusy(true)
    if (await canReserve()) {
      const result = await book('skill/reservationOr', {
        id: course,
        session,
        active: true,
        ...(who === undefined ? {} : { name: who }),
      })
      if (result.kind === 'ok') {
        const { state: got, position } = result.data.booking
        const text = say(got === 'waiting' ? 'queued' : 'done', { name, position })
        settle(text)
        // After a registration the visitor returns to the top of the page, away from this message.
        if (isResumed) toast('success', text)
      } else if (result.kind !== 'unauthorized')
        setMessage({ isGood: false, text: result.kind === 'refused' ? result.message : say('failed') })
    }
    setBusy(false)
  }
  const canReserve = async () => {
    if (token !== undefined) return true
    if (!(await requireLogin())) return false
    const marks = await marksInTime(PATIENCE_MS)
    return findActiveBooking(marks?.bookings, session) === undefined
  }
  usePendingAct(actName, () => void reserve(storedSeatName(course, field), { isResumed: true }))
  const cancel = async ({ id }: BookingResponse) => {
    setMessage(undefined)
    setBusy(true)
    const result = await book('user/cancelBooking', { id })
    setBusy(false)
    if (result.kind === 'ok') settle(say('cancelled', { name }))
    else if (result.kind !== 'unauthorized')
      setMessage({ isGood: false, text: result.kind === 'refused' ? result.message : say('failed') })
  }
  return { isBusy, message, reserve: (who) => void reserve(who), cancel: (booking) => void cancel(booking) }
}
