import type { BookingResponse } from '#contract/booking.ts'
import { ownBooking } from '#contract/own-booking.ts'
import type { SignUpValues } from '#contract/check-sign-up.ts'
import type { QuestionResponse, SessionResponse } from '#contract/session.ts'
import { useBooking } from '#data/use-booking.ts'
import { useMarksInTime } from '#data/use-marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'
import { useActLogin, usePendingAct } from '#state/use-pending-act.ts'

import { forgetDraft } from './draft.ts'
import type { Outcome } from './SignUpOutcome.tsx'
import type { SignUpFormMethods } from './use-sign-up-form.ts'

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

/** Sends the sign-up form, after a login where it is needed. */
export function useSendSignUp(
  { id, session, questions, state, request, onOutcome, onBooked }: SignUpTarget,
  { handleSubmit, setError }: Pick<SignUpFormMethods, 'handleSubmit' | 'setError'>,
): () => void {
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
    const own = ownBooking(marks?.bookings, session.id)
    if (own) onBooked(own, true)
    return own === undefined
  }
  const sendForm = async (form: SignUpValues, isResumed: boolean) => {
    onOutcome({ kind: 'none' })
    if (!(await mayAsk())) return
    const result = await book('user/eventRegistration', { id, ...form })
    if (result.kind === 'ok') {
      const { booking, repeated = false } = result.data
      // Unused values are kept: they may be meant for another child.
      if (!repeated) forgetDraft(id)
      onBooked(booking, repeated)
      // After a registration the visitor returns to the top of the page, away from the form's own message.
      if (isResumed && !repeated)
        toast('success', say(booking.state === 'waiting' ? 'queued' : 'done', { position: booking.position }))
      return
    }
    const faults =
      result.kind === 'refused'
        ? (result.faults ?? []).flatMap(({ field, message }) =>
            isFieldPath(field, questions) ? [{ field, message }] : [],
          )
        : []
    // In reverse, because the last field to ask for the focus gets it: the first one.
    for (const { field, message } of faults.toReversed())
      setError(field, { type: 'server', message }, { shouldFocus: true })
    if (faults.length === 0)
      onOutcome(
        result.kind === 'unauthorized'
          ? { kind: 'login' }
          : { kind: 'failed', message: result.kind === 'refused' ? result.message : say('failed') },
      )
  }
  const send = (isResumed = false) => void handleSubmit((form) => sendForm(form, isResumed))()
  // The draft has restored the form by then.
  usePendingAct(actName, () => (state === 'not-open' ? undefined : send(true)))
  return () => send()
}

/** A field of the form, as refusals name it: "mobile", "answers.age". */
type FieldPath = 'name' | 'mobile' | 'people' | `answers.${string}`

function isFieldPath(field: string, questions: readonly QuestionResponse[]): field is FieldPath {
  return ['name', 'mobile', 'people'].includes(field) || questions.some(({ name }) => field === `answers.${name}`)
}
