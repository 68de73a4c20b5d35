import { useRef } from 'react'

import { FaultText } from '#components/icon/FaultText.tsx'
import type { BookingResponse } from '#contract/members/booking.ts'
import { isCancellable } from '#contract/members/cancellation.ts'
import type { FormField } from '#contract/forms/form.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import type { SignUpState } from '#contract/members/sign-up-state.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import { MemberSeat } from './MemberSeat.tsx'
import { ReserveSeat } from './ReserveSeat.tsx'
import styles from './sessions.module.css'
import { useSeat } from './use-seat.ts'
import { useSeatName } from './use-seat-name.ts'

interface SeatButtonProps {
  course: number
  session: SessionResponse
  /** The name that distinguishes the session from the others. */
  name: string
  /** The date and time of the session, as text. */
  when: string
  state: SignUpState
  now: number
  /** The member's seat at the session. */
  booking: BookingResponse | undefined
  /** The request for the member's marks. */
  request: PlannedRequest
  /** The field for the name that is checked at the door, and the member's own details. */
  field: FormField
  contact: MarksResponse['contact']
}

/** Reserves or cancels a seat, and announces the result to screen readers. */
export function SeatButton(props: SeatButtonProps) {
  const { course, session, name, when, state, now, booking, request, field, contact } = props
  const seat = useRef<HTMLDivElement>(null)
  const { isBusy, message, reserve, cancel } = useSeat(
    { course, session: session.id, name, state, request, field },
    () => {
      // The pressed button disappears; this element takes over its keyboard focus.
      seat.current?.focus({ preventScroll: true })
    },
  )
  const who = useSeatName(course, field, contact)
  const reservation =
    state === 'open' || state === 'full' ? (
      <ReserveSeat
        key={state}
        name={name}
        when={when}
        place={session.place}
        isFull={state === 'full'}
        isBusy={isBusy}
        field={field}
        who={who}
        onReserve={reserve}
      />
    ) : null
  return (
    <div ref={seat} className={styles['seat']} tabIndex={-1}>
      {booking ? (
        <MemberSeat
          name={name}
          booking={booking}
          when={when}
          place={session.place}
          isOver={state === 'over' || state === 'called-off'}
          isCancellable={isCancellable(now, booking, session)}
          isBusy={isBusy}
          onCancel={() => cancel(booking)}
        />
      ) : (
        reservation
      )}
      <p className={styles['said']} role="status">
        {message?.isGood === false ? <FaultText>{message.text}</FaultText> : message?.text}
      </p>
    </div>
  )
}
