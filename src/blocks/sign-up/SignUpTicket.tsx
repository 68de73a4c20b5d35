import { useState } from 'react'

import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { formatSpan } from '#components/format/format-span.ts'
import { Link } from '#components/text/Link.tsx'
import { TicketStub } from '#components/ticket/TicketStub.tsx'
import type { BookingResponse } from '#contract/members/booking.ts'
import { isCancellable } from '#contract/members/cancellation.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import { useBooking } from '#data/use-booking.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import styles from './sign-up.module.css'

interface SignUpTicketProps {
  /** Title of the activity. */
  title: string
  booking: BookingResponse
  session: SessionResponse
  now: number
  /** The request for the member's marks. */
  request: PlannedRequest
  onBooked: (booking: BookingResponse) => void
  onFault: (message: string) => void
}

/** A seat or a place in the waiting list: its time and place, its ticket, and its cancellation. */
export function SignUpTicket({ title, booking, session, now, request, onBooked, onFault }: SignUpTicketProps) {
  const say = useText('sign-up')
  const about = useDateSettings(now)
  const book = useBooking(request)
  const [isBusy, setBusy] = useState(false)
  const isWaiting = booking.state === 'waiting'
  const hint = isWaiting ? 'waitingFor' : 'seatsFor'
  const isOver = session.end > 0 && now >= session.end
  const hasTicket = !isWaiting && !isOver && booking.ticket !== ''
  const when = formatSpan(session.start, session.end, about)

  const cancel = async () => {
    setBusy(true)
    const result = await book('user/cancelBooking', { id: booking.id })
    setBusy(false)
    if (result.kind === 'ok') onBooked(result.data.booking)
    else if (result.kind !== 'unauthorized') onFault(result.kind === 'refused' ? result.message : say('cancelFailed'))
  }
  return (
    <div className={styles['ticket']} data-waiting={isWaiting ? '' : undefined}>
      <div className={styles['facts']}>
        {when ? <p className={styles['when']}>{when}</p> : null}
        {session.place ? <p>{session.place}</p> : null}
        <p className={styles['hint']}>
          {say(isOver ? 'went' : hint, {
            people: booking.people,
            position: booking.position,
          })}
        </p>
      </div>
      <span className={styles['stamp']} aria-hidden="true">
        {say(isWaiting ? 'waitingStamp' : 'bookedStamp')}
      </span>
      {hasTicket ? (
        <TicketStub
          ticket={{
            title,
            ticket: booking.ticket,
            codeLabel: say('ticketCode'),
            facts: [
              [say('when'), when],
              [say('where'), session.place],
              [say('howMany'), say('persons', { people: booking.people })],
            ],
            stamp: booking.signedIn > 0 ? say('signedIn') : undefined,
          }}
          text={{
            title: say('ticket'),
            how: say('ticketHow'),
            print: say('print'),
            close: say('close'),
            failed: say('ticketFailed'),
            retry: say('retry'),
          }}
        />
      ) : null}
      <div className={styles['actions']}>
        {hasTicket ? null : (
          <Link className={styles['go']} href="/user/my-activities">
            {say('mine')}
          </Link>
        )}
        {isCancellable(now, booking, session) ? (
          <AskFirst
            key={booking.state}
            label={say(isWaiting ? 'leave' : 'cancel')}
            question={say(isWaiting ? 'leaveAsk' : 'cancelAsk', { people: booking.people })}
            yes={say(isWaiting ? 'leaveYes' : 'cancelYes')}
            no={say('keep')}
            isBusy={isBusy}
            onYes={() => void cancel()}
          />
        ) : null}
      </div>
    </div>
  )
}
