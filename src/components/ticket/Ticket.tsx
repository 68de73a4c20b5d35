import { QrCode } from './QrCode.tsx'
import { formatTicket } from './format-ticket.ts'
import styles from './ticket.module.css'

export interface TicketModel {
  /** The event of the ticket. */
  title: string
  /** The text of the QR code. */
  ticket: string
  codeLabel: string
  /** Time, place and person: labels with their values; empty values are omitted. */
  facts: readonly (readonly [label: string, value: string])[]
  /** The stamp over a used ticket. */
  stamp?: string | undefined
}

/** A ticket for the door, readable by a camera and by a person. */
export function Ticket({ title, ticket, codeLabel, facts, stamp }: TicketModel) {
  return (
    <div className={styles['pass']}>
      <p className={styles['subject']}>{title}</p>
      <div className={styles['code']}>
        <QrCode text={ticket} label={codeLabel} />
      </div>
      <p className={styles['number']}>{formatTicket(ticket)}</p>
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
      {stamp ? <p className={styles['stamp']}>{stamp}</p> : null}
    </div>
  )
}
