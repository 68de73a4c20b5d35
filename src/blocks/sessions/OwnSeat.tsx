import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { Link } from '#components/text/Link.tsx'
import type { BookingResponse } from '#contract/booking.ts'
import { useText } from '#state/page-context.ts'

import styles from './sessions.module.css'

interface OwnSeatProps {
  /** The name that distinguishes the session from the others. */
  name: string
  booking: BookingResponse
  isCancellable: boolean
  isBusy: boolean
  onCancel: () => void
}

/** The member's seat or place in the waiting list: a link to all bookings, and the button to cancel it. */
export function OwnSeat({ name, booking, isCancellable, isBusy, onCancel }: OwnSeatProps) {
  const say = useText('sessions')
  const isWaiting = booking.state === 'waiting'
  return (
    <div className={styles['own']}>
      <Link className={styles['link']} href="/user/my-appointment">
        {say('mine')}
      </Link>
      {isCancellable ? (
        <AskFirst
          key={booking.state}
          label={say(isWaiting ? 'leave' : 'cancel')}
          name={say(isWaiting ? 'leaveThis' : 'cancelThis', { name })}
          question={say(isWaiting ? 'leaveAsk' : 'cancelAsk', { name })}
          yes={say(isWaiting ? 'leaveYes' : 'cancelYes')}
          no={say('keep')}
          isBusy={isBusy}
          onYes={onCancel}
        />
      ) : null}
    </div>
  )
}
