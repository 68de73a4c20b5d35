import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { Link } from '#components/text/Link.tsx'
import type { BookingResponse } from '#contract/members/booking.ts'
import { ticketWords } from '#components/ticket/ticket-words.ts'
import { TicketStub } from '#components/ticket/TicketStub.tsx'
import { useText } from '#state/page-context.ts'

import styles from './sessions.module.css'

interface MemberSeatProps {
  /** The name that distinguishes the session from the others. */
  name: string
  booking: BookingResponse
  /** The date and time of the session, as text. */
  when: string
  place: string
  isOver: boolean
  isCancellable: boolean
  isBusy: boolean
  onCancel: () => void
}

/** The member's seat with its ticket, or place in the waiting list: a link to all bookings, and the button to cancel it. */
export function MemberSeat({ name, booking, when, place, isOver, isCancellable, isBusy, onCancel }: MemberSeatProps) {
  const say = useText('sessions')
  const sayTicket = useText('ticket')
  const isWaiting = booking.state === 'waiting'
  return (
    <div className={styles['own']}>
      {booking.ticket === '' || isOver ? null : (
        <TicketStub
          ticket={{
            title: name,
            ticket: booking.ticket,
            codeLabel: sayTicket('code'),
            facts: [
              [sayTicket('when'), when],
              [sayTicket('where'), place],
              [sayTicket('howMany'), sayTicket('persons', { people: booking.people })],
            ],
            stamp: booking.signedIn > 0 ? sayTicket('signedIn') : undefined,
          }}
          text={ticketWords(sayTicket, name)}
        />
      )}
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
