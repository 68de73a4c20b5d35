import acts from '#components/buttons/acts.module.css'
import { formatSpan } from '#components/format/format-span.ts'
import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import { bookingTicket } from '#components/ticket/booking-ticket.ts'
import { TicketButton } from '#components/ticket/TicketButton.tsx'
import { ticketWords } from '#components/ticket/ticket-words.ts'
import { mapAddress } from '#contract/entities/map-address.ts'
import { nextBooking as nextOf, ticketOfToday } from '#contract/members/next-booking.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { nextBooking } from './definition.ts'
import styles from './next-booking.module.css'

/**
 * The member's ticket for today, or else the next booking, in one strip. It has its height before the bookings arrive
 * and without any, so that the page below does not move.
 */
export function NextBooking({ data: { ahead } }: BlockView<typeof nextBooking>) {
  const page = usePage()
  const { site } = page
  const now = useNow(60)
  const about = useDateSettings(now)
  const say = useText('next-booking')
  const sayTicket = useText('ticket')
  const newTab = useText('shell')('newTab')
  const rows = ahead?.rows ?? []
  const today = ticketOfToday(rows, now, site.timezone)
  const row = today ?? nextOf(rows, now, site.timezone)
  const span = row ? formatSpan(row.when.start, row.when.end, about) : ''
  const href = row && detailsAddress(page, row.article)
  const way = row && mapAddress(site.map, { position: row.article.position, name: row.when.place || row.article.title })
  const title = row && <TitleText title={row.article.title} breaks={row.article.titleBreaks} />
  return (
    <section className={styles['strip']} data-today={today ? '' : undefined} aria-label={say('label')}>
      <p className={styles['label']}>{today ? sayTicket('today') : say('label')}</p>
      <div className={styles['words']}>
        {row ? (
          <>
            <h2 className={styles['subject']}>{href === undefined ? title : <Link href={href}>{title}</Link>}</h2>
            <p className={styles['facts']}>
              <span>{span || sayTicket('undated')}</span>
              {row.state === 'waiting' ? <span>{say('waiting', { position: row.position })}</span> : null}
              {row.when.place ? <span>{row.when.place}</span> : null}
            </p>
          </>
        ) : null}
        {ahead && !row ? <p className={styles['none']}>{say('none')}</p> : null}
      </div>
      <div className={styles['actions']}>
        {today ? <TicketButton ticket={bookingTicket(today, span, sayTicket)} text={ticketWords(sayTicket)} /> : null}
        {way === undefined ? null : (
          <Link className={acts['quiet']} href={way} newTab={newTab}>
            {sayTicket('way')}
          </Link>
        )}
        <Link className={acts['quiet']} href="/user/my-appointment">
          {say('all')}
        </Link>
      </div>
    </section>
  )
}
