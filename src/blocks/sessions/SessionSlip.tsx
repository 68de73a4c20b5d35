import { formatLeaf } from '#components/format/format-leaf.ts'
import { formatSpan } from '#components/format/format-span.ts'
import { SeatBar } from '#components/cards/SeatBar.tsx'
import { signUpVariants } from '#components/cards/sign-up-variants.ts'
import { StateBadge } from '#components/cards/StateBadge.tsx'
import { countdownMark } from '#components/format/countdown-mark.ts'
import type { BookingResponse } from '#contract/members/booking.ts'
import type { FormField } from '#contract/forms/form.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import { seatsLeft, type SignUpState, signUpState } from '#contract/members/sign-up-state.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import { sessionNotice } from './session-notice.ts'
import { SeatButton } from './SeatButton.tsx'
import styles from './sessions.module.css'

interface SessionSlipProps {
  course: number
  session: SessionResponse
  now: number
  /** The member's seat at the session. */
  booking: BookingResponse | undefined
  /** The request for the member's marks. */
  request: PlannedRequest
  /** The field for the name that is checked at the door, and the member's own details. */
  field: FormField
  contact: MarksResponse['contact']
}

/**
 * A session of a course, as a slip torn from a timetable: its date, its name, its seats and the button to reserve one.
 */
export function SessionSlip({ course, session, now, booking, request, field, contact }: SessionSlipProps) {
  const about = useDateSettings(now)
  const say = useText('sessions')
  const { name, start, end, place, note } = session
  const state = signUpState(now, session)
  const leaf = formatLeaf(start, about)
  const when = formatSpan(start, end, about) || say('undated')
  const notice = sessionNotice(session, { ...about, say })
  return (
    <article
      className={`${styles['slip']} ${booking || state === 'open' || state === 'not-open' ? styles['live'] : ''}`}
      {...countdownMark(now, session.opens, session.closes, start)}
    >
      <p className={styles['leaf']} aria-hidden="true">
        {leaf ? (
          <>
            <span className={styles['month']}>{leaf.month}</span>
            <span className={styles['day']}>{leaf.day}</span>
            <span className={styles['month']}>{leaf.weekday}</span>
          </>
        ) : (
          <span className={styles['day']}>{say('noDay')}</span>
        )}
      </p>
      <div className={styles['words']}>
        <div className={styles['top']}>
          <h3 className={styles['name']}>{name || when}</h3>
          {booking && state !== 'over' && state !== 'called-off' ? (
            <StateBadge variant="calm">
              {say(booking.state === 'waiting' ? 'waiting' : 'booked', { position: booking.position })}
            </StateBadge>
          ) : (
            <StateBadge variant={signUpVariants[state]}>{say(state)}</StateBadge>
          )}
        </div>
        <p className={styles['where']}>
          {name ? <span>{when}</span> : null}
          {place ? <span>{place}</span> : null}
          {note ? <span className={styles['note']}>{note}</span> : null}
        </p>
        <SessionSeats session={session} state={state} />
        {notice ? (
          <p className={styles['notice']} role="timer">
            {notice}
          </p>
        ) : null}
        <SeatButton
          key={session.id}
          course={course}
          session={session}
          name={name || when}
          when={when}
          state={state}
          now={now}
          booking={booking}
          request={request}
          field={field}
          contact={contact}
        />
      </div>
    </article>
  )
}

function SessionSeats({ session, state }: { session: SessionResponse; state: SignUpState }) {
  const say = useText('sessions')
  const { capacity, taken: occupied } = session
  const left = seatsLeft(session)
  if (state === 'called-off')
    return <p className={styles['note']}>{say('called-offBecause', { reason: session.calledOff ?? '' })}</p>
  if (left === undefined) return <p className={styles['seats']}>{say('uncounted')}</p>
  return (
    <SeatBar
      capacity={capacity}
      occupied={occupied}
      label={left === 0 ? say('noSeats', { capacity }) : say('seats', { left, capacity })}
    />
  )
}
