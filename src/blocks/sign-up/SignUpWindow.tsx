import { useEffect, useRef, useState } from 'react'

import { PhoneSentence } from '#components/text/PhoneSentence.tsx'
import { SeatBar } from '#components/cards/SeatBar.tsx'
import { StateBadge } from '#components/cards/StateBadge.tsx'
import { useHydrated } from '#components/use-hydrated.ts'
import type { DetailsResponse } from '#contract/article.ts'
import type { BookingResponse } from '#contract/booking.ts'
import type { MarksResponse } from '#contract/marks.ts'
import { ownBooking } from '#contract/own-booking.ts'
import type { SessionResponse } from '#contract/session.ts'
import { seatsLeft, signUpState } from '#contract/sign-up-state.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useSession } from '#state/session.ts'
import { useNow } from '#state/use-now.ts'

import { moods } from './moods.ts'
import { signUpNotice } from './sign-up-notice.ts'
import styles from './sign-up.module.css'
import { SignUpForm } from './SignUpForm.tsx'
import { type Outcome, SignUpOutcome } from './SignUpOutcome.tsx'
import { SignUpTicket } from './SignUpTicket.tsx'

interface SignUpWindowProps {
  article: DetailsResponse
  session: SessionResponse
  marks: MarksResponse | undefined
  /** The request behind `marks`. */
  request: PlannedRequest
}

/** The member's sources that contain seats. */
const lists = ['marks', 'activities', 'appointments', 'messages', 'me'] as const

/** Time in which a submitted form reports its own outcome, in milliseconds. */
const TELL_MS = 500

/**
 * The state of sign-up at this moment, with the possible action: sign up, join the waiting list, or manage the seat.
 */
export function SignUpWindow({ article, session, marks, request }: SignUpWindowProps) {
  const { site } = usePage()
  const say = useText('sign-up')
  const { token } = useSession()
  // A section may hydrate later than the page, and its first render must equal the server's.
  const isMember = useHydrated() && token !== undefined
  const { changed } = useMember()
  const now = useNow()
  const place = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const state = signUpState(now, session)
  const left = seatsLeft(session)
  const booking = ownBooking(marks?.bookings, session.id)

  // A form being filled in disappears when the member turns out to have a seat; a message explains why.
  const isTyped = useRef(false)
  const [ownId, isWaiting] = [booking?.id, booking?.state === 'waiting']
  useEffect(() => {
    if (ownId === undefined || !isTyped.current) return undefined
    isTyped.current = false
    // A submitted form reports the outcome itself.
    const timer = setTimeout(
      () =>
        setOutcome((told) =>
          told.kind === 'none' || told.kind === 'login' ? { kind: isWaiting ? 'alreadyWaiting' : 'already' } : told,
        ),
      TELL_MS,
    )
    return () => clearTimeout(timer)
  }, [isWaiting, ownId])

  const onBooked = ({ state: got, position }: BookingResponse, isRepeated = false) => {
    if (isRepeated) setOutcome({ kind: got === 'waiting' ? 'alreadyWaiting' : 'already' })
    else
      setOutcome(
        got === 'waiting' ? { kind: 'queued', position } : { kind: got === 'confirmed' ? 'done' : 'cancelled' },
      )
    changed(lists)
    // The form or the ticket has disappeared; this element takes over its keyboard focus.
    place.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <p className={styles['state']}>
        {booking && state !== 'over' && state !== 'called-off' ? (
          <StateBadge mood="calm">
            {say(booking.signedIn > 0 ? 'signedIn' : booking.state === 'waiting' ? 'waiting' : 'booked', {
              position: booking.position,
            })}
          </StateBadge>
        ) : (
          <StateBadge mood={moods[state]}>{say(state)}</StateBadge>
        )}
        <span className={styles['notice']} role="timer">
          {signUpNotice(now, session, { timezone: site.timezone, say })}
        </span>
      </p>
      {left === undefined || state === 'over' || state === 'closed' || state === 'called-off' ? null : (
        <SeatBar
          capacity={session.capacity}
          taken={session.taken}
          label={
            left === 0
              ? say('noSeats', { capacity: session.capacity })
              : say('seats', { left, capacity: session.capacity })
          }
        />
      )}
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
        ) : state === 'called-off' ? (
          <p className={styles['hint']}>{say('called-offHint', { reason: session.calledOff ?? '' })}</p>
        ) : state === 'closed' || state === 'over' ? (
          <p className={styles['hint']}>
            <PhoneSentence phone={site.phone}>{say(`${state}Hint`)}</PhoneSentence>
          </p>
        ) : (
          <>
            <p className={styles['hint']}>{say(state === 'full' ? 'fullHint' : isMember ? 'howMember' : 'how')}</p>
            <noscript>
              <p className={styles['hint']}>
                <PhoneSentence phone={site.phone}>{say('noScript')}</PhoneSentence>
              </p>
            </noscript>
            <SignUpForm
              id={article.id}
              session={session}
              questions={article.questions ?? []}
              state={state}
              contact={marks?.contact}
              request={request}
              onTyped={() => (isTyped.current = true)}
              onOutcome={setOutcome}
              onBooked={onBooked}
            />
          </>
        )}
        <SignUpOutcome outcome={outcome} />
      </div>
    </>
  )
}
