import { formatSpan } from '#components/format-span.ts'
import { QrCode } from '#components/QrCode.tsx'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import styles from './bookings.module.css'
import type { BookingRow } from './use-bookings.ts'

/** What is shown at the door: to be read by a camera, and by a person. */
export function Ticket({ row: { ticket, article, when, name, people, signedIn } }: { row: BookingRow }) {
  const { site } = usePage()
  const say = useText('bookings')
  const now = useNow(60)
  const facts = [
    [say('when'), formatSpan(when.start, when.end, { timezone: site.timezone, now }) || say('undated')],
    [say('where'), when.place],
    [say('session'), when.name === article.title ? '' : when.name],
    [say('who'), name],
    [say('howMany'), say('persons', { people })],
  ] as const
  return (
    <div className={styles['pass']}>
      <p className={styles['subject']}>{article.title}</p>
      <div className={styles['code']}>
        <QrCode text={ticket} label={say('ticketCode')} />
      </div>
      {/* In groups, to be read aloud or typed in. */}
      <p className={styles['number']}>{ticket.replaceAll(/(.{5})(?=.)/gu, '$1 ')}</p>
      <dl className={styles['details']}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className={styles['detail']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {signedIn > 0 ? <p className={styles['stamp']}>{say('is-signed-in')}</p> : null}
    </div>
  )
}
