import { lazy, Suspense, useEffect, useState } from 'react'

import { AskFirst } from '#components/AskFirst.tsx'
import { formatSpan } from '#components/format-span.ts'
import { Link } from '#components/Link.tsx'
import type { BookingResponse } from '#contract/booking.ts'
import { canGiveBack } from '#contract/giving-back.ts'
import type { SessionResponse } from '#contract/session.ts'
import { useBooking } from '#data/use-booking.ts'
import type { PlannedRequest } from '#definition/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './sign-up.module.css'

const loadTicket = () => import('#components/TicketDialog.tsx')
const TicketDialog = lazy(async () => ({ default: (await loadTicket()).TicketDialog }))

interface SignUpTicketProps {
  /** What it is for. */
  title: string
  booking: BookingResponse
  session: SessionResponse
  now: number
  /** The request for the member's marks. */
  request: PlannedRequest
  onBooked: (booking: BookingResponse) => void
  onFault: (message: string) => void
}

/** The seat one has, or waits for: when and where, the ticket itself, and the way out. */
export function SignUpTicket({ title, booking, session, now, request, onBooked, onFault }: SignUpTicketProps) {
  const { site } = usePage()
  const say = useText('sign-up')
  const book = useBooking(request)
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const isWaiting = booking.state === 'waiting'
  const isOver = session.end > 0 && now >= session.end
  const when = formatSpan(session.start, session.end, { timezone: site.timezone, now })

  // Only who holds a seat needs it, and has it before the door, where there may be no line.
  useEffect(() => void loadTicket().catch(() => undefined), [])

  const giveBack = async () => {
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
        <p className={styles['hint']}>{say(isOver ? 'went' : isWaiting ? 'waitingFor' : 'seatsFor', { people: booking.people, position: booking.position })}</p>
      </div>
      <span className={styles['stamp']} aria-hidden="true">
        {say(isWaiting ? 'waitingStamp' : 'bookedStamp')}
      </span>
      <div className={styles['actions']}>
        {isWaiting || isOver || booking.ticket === '' ? (
          <Link className={styles['go']} href="/user/my-activities">
            {say('mine')}
          </Link>
        ) : (
          <button type="button" className={styles['go']} onClick={() => setShown(true)}>
            {say('ticket')}
          </button>
        )}
        {canGiveBack(now, booking, session) ? (
          <AskFirst
            key={booking.state}
            label={say(isWaiting ? 'leave' : 'cancel')}
            question={say(isWaiting ? 'leaveAsk' : 'cancelAsk', { people: booking.people })}
            yes={say(isWaiting ? 'leaveYes' : 'cancelYes')}
            no={say('keep')}
            isBusy={isBusy}
            onYes={() => void giveBack()}
          />
        ) : null}
      </div>
      {isShown && booking.ticket !== '' ? (
        <Suspense fallback={null}>
          <TicketDialog
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
            text={{ title: say('ticket'), how: say('ticketHow'), print: say('print'), close: say('close') }}
            onClose={() => setShown(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
