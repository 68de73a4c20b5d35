import { formatSpan } from '#components/format/format-span.ts'
import { TicketDialog } from '#components/ticket/TicketDialog.tsx'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { BookingRow } from './use-bookings.ts'

/** The ticket of a booking, in a dialog over the list. */
export function BookingTicket({
  row: { ticket, article, when, name, people, signedIn },
  onClose,
}: {
  row: BookingRow
  onClose: () => void
}) {
  const say = useText('bookings')
  const about = useDateSettings(useNow(60))
  const facts = [
    [say('when'), formatSpan(when.start, when.end, about) || say('undated')],
    [say('where'), when.place],
    [say('session'), when.name === article.title ? '' : when.name],
    [say('who'), name],
    [say('howMany'), say('persons', { people })],
  ] as const
  return (
    <TicketDialog
      ticket={{
        title: article.title,
        ticket,
        codeLabel: say('ticketCode'),
        facts,
        stamp: signedIn > 0 ? say('is-signed-in') : undefined,
      }}
      text={{ title: say('ticket'), how: say('ticketHow'), print: say('print'), close: say('close') }}
      onClose={onClose}
    />
  )
}
