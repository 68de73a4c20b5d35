import { useRef } from 'react'

import type { DetailsResponse } from '#contract/entities/article.ts'
import type { BookingResponse } from '#contract/members/booking.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import { findActiveBooking } from '#contract/members/find-active-booking.ts'
import type { QuestionResponse, SessionResponse } from '#contract/entities/session.ts'
import { signUpState } from '#contract/members/sign-up-state.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { useNow } from '#state/use-now.ts'

import styles from './sign-up.module.css'
import { SignUpEntry } from './SignUpEntry.tsx'
import { SignUpOutcome } from './SignUpOutcome.tsx'
import { SignUpStatus } from './SignUpStatus.tsx'
import { SignUpTicket } from './SignUpTicket.tsx'
import { outcomeOf, useOutcome } from './use-outcome.ts'

interface SignUpWindowProps {
  /** The schema's form `sign-up`. */
  form: FormModel
  article: DetailsResponse
  session: SessionResponse
  marks: MarksResponse | undefined
  /** The request behind `marks`. */
  request: PlannedRequest
}

/** One list for all renders, so that the form is compiled once. */
const noQuestions: readonly QuestionResponse[] = []

/** The member's sources that contain seats. */
const lists = ['marks', 'activities', 'appointments', 'messages', 'me'] as const

/** The state of sign-up at this moment, with the possible action: sign up, join the waiting list, or manage the seat. */
export function SignUpWindow({ form, article, session, marks, request }: SignUpWindowProps) {
  const { changed } = useMember()
  const now = useNow()
  const place = useRef<HTMLDivElement>(null)
  const state = signUpState(now, session)
  const booking = findActiveBooking(marks?.bookings, session.id)
  const { outcome, setOutcome, noteTyped } = useOutcome(booking)

  const onBooked = (booked: BookingResponse, isRepeated = false) => {
    setOutcome(outcomeOf(booked, isRepeated))
    changed(lists, ['marks'])
    // The form or the ticket has disappeared; this element takes over its keyboard focus.
    place.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <SignUpStatus session={session} booking={booking} state={state} now={now} />
      <div ref={place} className={styles['place']} data-own={booking ? '' : undefined} tabIndex={-1}>
        {booking ? (
          <SignUpTicket
            title={article.title}
            booking={booking}
            session={session}
            now={now}
            request={request}
            onBooked={onBooked}
            onFault={(message) => setOutcome({ kind: 'failed', message })}
          />
        ) : (
          <SignUpEntry
            id={article.id}
            form={form}
            session={session}
            questions={article.questions ?? noQuestions}
            state={state}
            contact={marks?.contact}
            request={request}
            onTyped={noteTyped}
            onOutcome={setOutcome}
            onBooked={onBooked}
          />
        )}
        <SignUpOutcome outcome={outcome} />
      </div>
    </>
  )
}
