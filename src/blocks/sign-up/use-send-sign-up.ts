import type { FormEvent } from 'react'

import type { FormWiring } from '#components/form/use-form-model.ts'
import type { BookingResponse } from '#contract/members/booking.ts'
import { findActiveBooking } from '#contract/members/find-active-booking.ts'
import { faultsAt } from '#contract/forms/field-faults.ts'
import type { FormFault, FormValues } from '#contract/forms/form.ts'
import type { QuestionResponse, SessionResponse } from '#contract/entities/session.ts'
import { useBooking } from '#data/use-booking.ts'
import { useMarksInTime } from '#data/use-marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'
import { useActLogin, usePendingAct } from '#state/use-pending-act.ts'

import type { Outcome } from './SignUpOutcome.tsx'

export interface SignUpTarget {
  /** Id of the activity. */
  id: number
  session: SessionResponse
  questions: readonly QuestionResponse[]
  /**
   * `not-open`: the form can be filled in before sign-up opens, so that visitors are ready in time. `full`: the form asks
   * for a place in the waiting list.
   */
  state: 'open' | 'not-open' | 'full'
  /** The request for the member's marks. */
  request: PlannedRequest
  onOutcome: (outcome: Outcome) => void
  /** `isRepeated`: the member had a seat already, and the values of the form were not used. */
  onBooked: (booking: BookingResponse, isRepeated?: boolean) => void
}

/**
 * Limit of waiting for the member's marks after a login, in milliseconds; they tell whether the member has a seat
 * already, which is no error.
 */
const PATIENCE_MS = 2000

/** Returns the handler for `<form onSubmit>`: sends the sign-up form, after a login where it is needed. */
export function useSendSignUp(
  { id, session, state, request, onOutcome, onBooked }: SignUpTarget,
  { form, onSubmit, submit, forgetDraft }: FormWiring,
): (event: FormEvent<HTMLFormElement>) => void {
  const say = useText('sign-up')
  const { token } = useAuth()
  const { toast } = useMember()
  const actName = `sign-up ${id}`
  const requireLogin = useActLogin(actName)
  const book = useBooking(request)
  const marksInTime = useMarksInTime(request)

  const mayAsk = async () => {
    if (token !== undefined) return true
    if (!(await requireLogin())) {
      onOutcome({ kind: 'login' })
      return false
    }
    const marks = await marksInTime(PATIENCE_MS)
    const booking = findActiveBooking(marks?.bookings, session.id)
    if (booking) onBooked(booking, true)
    return booking === undefined
  }
  const send = async (values: FormValues, isResumed: boolean): Promise<readonly FormFault[]> => {
    onOutcome({ kind: 'none' })
    if (!(await mayAsk())) return []
    const result = await book('user/eventRegistration', { id, ...values, people: Number(values['people']) })
    if (result.kind === 'ok') {
      const { booking, repeated = false } = result.data
      // Unused values are kept: they may be meant for another child.
      if (!repeated) forgetDraft()
      onBooked(booking, repeated)
      // After a registration the visitor returns to the top of the page, away from the form's own message.
      if (isResumed && !repeated)
        toast('success', say(booking.state === 'waiting' ? 'queued' : 'done', { position: booking.position }))
      return []
    }
    const faults = faultsAt(form, result)
    if (faults.length === 0)
      onOutcome(
        result.kind === 'unauthorized'
          ? { kind: 'login' }
          : { kind: 'failed', message: result.kind === 'refused' ? result.message : say('failed') },
      )
    return faults
  }
  // The draft has restored the form by then.
  usePendingAct(actName, () => (state === 'not-open' ? undefined : submit((values) => send(values, true))))
  return onSubmit((values) => send(values, false))
}
