import { useRef, useState } from 'react'

import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { Link } from '#components/text/Link.tsx'
import type { BookingResponse } from '#contract/booking.ts'
import { canGiveBack } from '#contract/giving-back.ts'
import { ownBooking } from '#contract/own-booking.ts'
import type { SessionResponse } from '#contract/session.ts'
import type { SignUpState } from '#contract/sign-up-state.ts'
import { useBooking } from '#data/use-booking.ts'
import { useMarksInTime } from '#data/use-marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'
import { useSession } from '#state/session.ts'
import { useActLogin, usePendingAct } from '#state/use-pending-act.ts'

import styles from './sessions.module.css'

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
}

/** The member's sources that contain seats. */
const lists = ['marks', 'courses', 'appointments', 'messages', 'me'] as const
/**
 * Limit of waiting for the member's marks after a login, in milliseconds; they prevent a second reservation of the same
 * seat.
 */
const PATIENCE_MS = 2000

/** Reserves or cancels a seat, and announces the result to screen readers. */
export function SeatButton({ course, session, name, when, state, now, booking, request }: SeatButtonProps) {
  const say = useText('sessions')
  const { token, userInfo } = useSession()
  const { changed, toast } = useMember()
  // The state is part of the name: a reservation that a login interrupted must not become a place in the waiting list
  // if the session is full by then.
  const actName = `seat ${course} ${session.id} ${state}`
  const requireLogin = useActLogin(actName)
  const book = useBooking(request)
  const marksInTime = useMarksInTime(request)
  const seat = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ isGood: boolean; text: string }>()

  // The pressed button disappears; this element takes over its keyboard focus.
  const settle = (text: string) => {
    setSaid({ isGood: true, text })
    changed(lists)
    seat.current?.focus({ preventScroll: true })
  }
  const reserve = async ({ isResumed = false } = {}) => {
    setSaid(undefined)
    setBusy(true)
    if (await canReserve()) {
      const result = await book('skill/reservationOr', { id: course, session: session.id, active: true })
      if (result.kind === 'ok') {
        const { state: got, position } = result.data.booking
        const text = say(got === 'waiting' ? 'queued' : 'done', { name, position })
        settle(text)
        // After a registration the visitor returns to the top of the page, away from this message.
        if (isResumed) toast('success', text)
      } else if (result.kind !== 'unauthorized')
        setSaid({ isGood: false, text: result.kind === 'refused' ? result.message : say('failed') })
    }
    setBusy(false)
  }
  const canReserve = async () => {
    if (token !== undefined) return true
    if (!(await requireLogin())) return false
    const marks = await marksInTime(PATIENCE_MS)
    return ownBooking(marks?.bookings, session.id) === undefined
  }
  usePendingAct(actName, () => void reserve({ isResumed: true }))
  const giveBack = async ({ id }: BookingResponse) => {
    setSaid(undefined)
    setBusy(true)
    const result = await book('user/cancelBooking', { id })
    setBusy(false)
    if (result.kind === 'ok') settle(say('cancelled', { name }))
    else if (result.kind !== 'unauthorized')
      setSaid({ isGood: false, text: result.kind === 'refused' ? result.message : say('failed') })
  }

  const isWaiting = booking?.state === 'waiting'
  const isFull = state === 'full'
  const facts = [
    name === when ? '' : when,
    session.place,
    userInfo ? say('reserveFor', { who: userInfo.nickname }) : token === undefined ? say('reserveLater') : '',
  ].filter((fact) => fact !== '')
  return (
    <div ref={seat} className={styles['seat']} tabIndex={-1}>
      {booking ? (
        <div className={styles['own']}>
          <Link className={styles['link']} href="/user/my-appointment">
            {say('mine')}
          </Link>
          {canGiveBack(now, booking, session) ? (
            <AskFirst
              key={booking.state}
              label={say(isWaiting ? 'leave' : 'cancel')}
              name={say(isWaiting ? 'leaveThis' : 'cancelThis', { name })}
              question={say(isWaiting ? 'leaveAsk' : 'cancelAsk', { name })}
              yes={say(isWaiting ? 'leaveYes' : 'cancelYes')}
              no={say('keep')}
              isBusy={isBusy}
              onYes={() => void giveBack(booking)}
            />
          ) : null}
        </div>
      ) : state === 'open' || state === 'full' ? (
        <AskFirst
          key={state}
          className={`${styles['reserve']} ${isFull ? styles['queue'] : ''}`}
          label={say(isFull ? 'join' : 'reserve')}
          name={say(isFull ? 'joinThis' : 'reserveThis', { name })}
          question={
            <>
              <strong>{say(isFull ? 'joinAsk' : 'reserveAsk', { name })}</strong>
              <ul className={styles['terms']}>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </>
          }
          yes={say(isBusy ? 'sending' : isFull ? 'joinYes' : 'reserveYes')}
          no={say('keep')}
          isBusy={isBusy}
          onYes={() => void reserve()}
        />
      ) : null}
      <p className={said?.isGood === false ? styles['fault'] : styles['said']} role="status">
        {said?.text}
      </p>
    </div>
  )
}
