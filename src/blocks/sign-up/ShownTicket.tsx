import type { RefObject } from 'react'

import type * as ticketCode from '#components/ticket/TicketDialog.tsx'
import type { FetchedCode } from '#components/use-fetched-code.ts'
import type { BookingResponse } from '#contract/booking.ts'
import { useText } from '#state/page-context.ts'

import { TicketWithoutCode } from './TicketWithoutCode.tsx'

interface ShownTicketProps {
  /** Title of the activity. */
  title: string
  /** The date and time of the activity, as text. */
  when: string
  place: string
  booking: BookingResponse
  /** The module of the dialog, as far as it has loaded. */
  fetched: FetchedCode<typeof ticketCode>
  /** The button that opened the ticket. */
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The ticket in its dialog, or its number as text while the code of the dialog is missing. */
export function ShownTicket({ title, when, place, booking, fetched, opener, onClose }: ShownTicketProps) {
  const say = useText('sign-up')
  const { code, fetchAgain, ...fetching } = fetched
  if (!code) return <TicketWithoutCode ticket={booking.ticket} {...fetching} onRetry={fetchAgain} />
  return (
    <code.TicketDialog
      ticket={{
        title,
        ticket: booking.ticket,
        codeLabel: say('ticketCode'),
        facts: [
          [say('when'), when],
          [say('where'), place],
          [say('howMany'), say('persons', { people: booking.people })],
        ],
        stamp: booking.signedIn > 0 ? say('signedIn') : undefined,
      }}
      text={{ title: say('ticket'), how: say('ticketHow'), print: say('print'), close: say('close') }}
      home={opener}
      onClose={onClose}
    />
  )
}
