import acts from '#components/buttons/acts.module.css'
import { formatSpan } from '#components/format/format-span.ts'
import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import { bookingTicket } from '#components/ticket/booking-ticket.ts'
import { ticketWords } from '#components/ticket/ticket-words.ts'
import { TicketStub } from '#components/ticket/TicketStub.tsx'
import type { BookingsResponse } from '#contract/members/booking.ts'
import { mapAddress } from '#contract/entities/map-address.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import styles from './member-hub.module.css'

interface HubTicketProps {
  row: BookingsResponse['rows'][number]
  now: number
}

/** What the member has a ticket for today: when and where, the ticket itself, and the way there. */
export function HubTicket({ row, now }: HubTicketProps) {
  const { article, when } = row
  const page = usePage()
  const say = useText('ticket')
  const newTab = useText('shell')('newTab')
  const about = useDateSettings(now)
  const { site } = page
  const span = formatSpan(when.start, when.end, about) || say('undated')
  const href = detailsAddress(page, article)
  const way = mapAddress(site.map, { position: article.position, name: when.place || article.title })
  const title = <TitleText title={article.title} breaks={article.titleBreaks} />
  return (
    <section className={styles['today']} aria-label={say('today')}>
      <p className={styles['hint']}>{say('today')}</p>
      <h2 className={styles['subject']}>{href === undefined ? title : <Link href={href}>{title}</Link>}</h2>
      <p>{span}</p>
      {when.place ? <p>{when.place}</p> : null}
      <TicketStub ticket={bookingTicket(row, span, say)} text={ticketWords(say)}>
        {way === undefined ? null : (
          <Link className={acts['button']} href={way} newTab={newTab}>
            {say('way')}
          </Link>
        )}
      </TicketStub>
    </section>
  )
}
