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
  /** Before the window opens the form can be filled in already, so that one is ready when it does; once all seats are taken it asks for a place in the waiting list. */
  state: 'open' | 'not-open' | 'full'
  /** What a member would write anyway. */
  contact: MarksResponse['contact']
  /** The request for the member's marks. */
  request: PlannedRequest
  onTyped: () => void
  onOutcome: (outcome: Outcome) => void
  /** `isRepeated`: one had it already, and what was filled in went nowhere. */
  onBooked: (booking: BookingResponse, isRepeated?: boolean) => void
}

const labels = { open: 'send', 'not-open': 'wait', full: 'join' } as const

/** After a login the member's seats are looked at first: who has one already is not to be told so as a fault. */
const PATIENCE_MS = 2000

/** The sign-up form of one activity, made from its questions; what is typed survives logging in and leaving the page. */
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
    // What was filled in for somebody is not kept for whoever comes after.
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
      // What is not used is kept: it may be the other child's.
      if (!repeated) forgetDraft(id)
      onBooked(booking, repeated)
      // Whoever comes back from registering sees the head of the page, not this.
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
    // The first is focused: the last that asks for it has it.
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
  // What was typed stands there again by then.
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
      {/* Until the script has taken over, the browser would send what is typed as part of the address: name and number would stand in histories and logs. */}
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

/** A field of the form as a refusal names it: "mobile", "answers.age". */
type FieldPath = 'name' | 'mobile' | 'people' | `answers.${string}`

function isFieldPath(field: string, questions: readonly QuestionResponse[]): field is FieldPath {
  return ['name', 'mobile', 'people'].includes(field) || questions.some(({ name }) => field === `answers.${name}`)
}
