import { SeatBar } from '#components/cards/SeatBar.tsx'
import { signUpVariants } from '#components/cards/sign-up-variants.ts'
import { StateBadge } from '#components/cards/StateBadge.tsx'
import { countdownMark } from '#components/format/countdown-mark.ts'
import type { BookingResponse } from '#contract/members/booking.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import { seatsLeft, type SignUpState } from '#contract/members/sign-up-state.ts'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import { bookingWord } from './booking-word.ts'
import { signUpNotice } from './sign-up-notice.ts'
import styles from './sign-up.module.css'

interface SignUpStatusProps {
  session: SessionResponse
  /** The member's own seat. */
  booking: BookingResponse | undefined
  state: SignUpState
  now: number
}

/** The state of sign-up or of the member's seat, the next relevant moment, and the seats left. */
export function SignUpStatus({ session, booking, state, now }: SignUpStatusProps) {
  const about = useDateSettings(now)
  const say = useText('sign-up')
  const { capacity, taken: occupied } = session
  const left = seatsLeft(session)
  return (
    <>
      <p className={styles['state']} {...countdownMark(now, session.opens, session.closes, session.start)}>
        {booking && state !== 'over' && state !== 'called-off' ? (
          <StateBadge variant="calm">{say(bookingWord(booking), { position: booking.position })}</StateBadge>
        ) : (
          <StateBadge variant={signUpVariants[state]}>{say(state)}</StateBadge>
        )}
        <span className={styles['notice']} role="timer">
          {signUpNotice(session, { ...about, say })}
        </span>
      </p>
      {left === undefined || state === 'over' || state === 'closed' || state === 'called-off' ? null : (
        <SeatBar
          capacity={capacity}
          occupied={occupied}
          label={left === 0 ? say('noSeats', { capacity }) : say('seats', { left, capacity })}
        />
      )}
    </>
  )
}
