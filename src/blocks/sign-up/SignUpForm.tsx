import { useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'

import type { BookingResponse } from '#contract/booking.ts'
import type { MarksResponse } from '#contract/marks.ts'
import { ownBooking } from '#contract/own-booking.ts'
import type { Registration } from '#contract/registration.ts'
import type { QuestionResponse, SessionResponse } from '#contract/session.ts'
import { useHydrated } from '#components/use-hydrated.ts'
import { useBooking } from '#data/use-booking.ts'
import { useMarksInTime } from '#data/use-marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'
import { useSession } from '#state/session.ts'
import { useActLogin, usePendingAct } from '#state/use-pending-act.ts'

import { FormField } from './FormField.tsx'
import { forgetDraft, readDraft, writeDraft } from './draft.ts'
import { QuestionField } from './QuestionField.tsx'
import { registrationResolver } from './registration-resolver.ts'
import styles from './sign-up.module.css'
import type { Outcome } from './SignUpOutcome.tsx'

interface SignUpFormProps {
  id: number
  session: SessionResponse
  questions: readonly QuestionResponse[]
  /**
   * `not-open`: the form can be filled in before sign-up opens, so that visitors are ready in time. `full`: the form
   * asks for a place in the waiting list.
   */
  state: 'open' | 'not-open' | 'full'
  /** The member's own details, as defaults. */
  contact: MarksResponse['contact']
  /** The request for the member's marks. */
  request: PlannedRequest
  onTyped: () => void
  onOutcome: (outcome: Outcome) => void
  /** `isRepeated`: the member had a seat already, and the values of the form were not used. */
  onBooked: (booking: BookingResponse, isRepeated?: boolean) => void
}

const labels = { open: 'send', 'not-open': 'wait', full: 'join' } as const

/**
 * Limit of waiting for the member's marks after a login, in milliseconds; they tell whether the member has a seat
 * already, which is no error.
 */
const PATIENCE_MS = 2000

/** The sign-up form of an activity, built from its questions. Typed values survive a login and leaving the page. */
export function SignUpForm({
  id,
  session,
  questions,
  state,
  contact,
  request,
  onTyped,
  onOutcome,
  onBooked,
}: SignUpFormProps) {
  const say = useText('sign-up')
  const { token } = useSession()
  const { toast } = useMember()
  const actName = `sign-up ${id}`
  const requireLogin = useActLogin(actName)
  const book = useBooking(request)
  const marksInTime = useMarksInTime(request)
  const fieldId = useId()
  const isHydrated = useHydrated()
  const isTyped = useRef(false)
  const { register, handleSubmit, formState, reset, subscribe, getValues, setValue, setError } = useForm<Registration>({
    defaultValues: { name: '', mobile: '', people: 1, answers: {} },
    resolver: registrationResolver(questions, session),
    mode: 'onTouched',
  })
  useEffect(() => {
    const draft = readDraft(id)
    if (!draft) return
    isTyped.current = true
    reset(draft)
  }, [id, reset])
  useEffect(() => {
    // Values typed for one member must not be left for the next one.
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => isTyped.current && writeDraft(id, values),
    })
  }, [id, subscribe])
  useEffect(() => {
    for (const name of ['name', 'mobile'] as const) if (contact && getValues(name) === '') setValue(name, contact[name])
  }, [contact, getValues, setValue])

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
  const sendForm = async (form: Registration, isResumed: boolean) => {
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

  const { errors, isSubmitting } = formState
  const common = { errors, register, idPrefix: fieldId }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onInput={() => {
        isTyped.current = true
        onTyped()
      }}
      noValidate
      aria-label={say('form')}
    >
      <FormField {...common} name="name" label={say('name')} isRequired autoComplete="name" maxLength={20} />
      <FormField
        {...common}
        name="mobile"
        label={say('mobile')}
        isRequired
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={11}
      />
      <FormField {...common} name="people" label={say('people')} isRequired type="number" inputMode="numeric" min={1} />
      {questions.map((question) => (
        <QuestionField key={question.name} {...common} question={question} />
      ))}
      {/* Before hydration the browser would submit the form as a query string, and name and number would end up in
          histories and logs. */}
      <button
        type={isHydrated ? 'submit' : 'button'}
        className={styles['send']}
        disabled={state === 'not-open' || isSubmitting}
      >
        {say(isSubmitting ? 'sending' : labels[state])}
      </button>
    </form>
  )
}

/** A field of the form, as refusals name it: "mobile", "answers.age". */
type FieldPath = 'name' | 'mobile' | 'people' | `answers.${string}`

function isFieldPath(field: string, questions: readonly QuestionResponse[]): field is FieldPath {
  return ['name', 'mobile', 'people'].includes(field) || questions.some(({ name }) => field === `answers.${name}`)
}
