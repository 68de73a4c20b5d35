import { QrCode } from './QrCode.tsx'
import { spokenTicket } from './spoken-ticket.ts'
import styles from './ticket.module.css'

export interface TicketModel {
  /** What it is for. */
  title: string
  /** What its code says. */
  ticket: string
  codeLabel: string
  /** When, where, for whom: labels with their values; what is empty is left out. */
  facts: readonly (readonly [label: string, value: string])[]
  /** Stamped over it: one has been let in. */
  stamp?: string | undefined
}

/** What is shown at the door: to be read by a camera, and by a person. */
export function Ticket({ title, ticket, codeLabel, facts, stamp }: TicketModel) {
  return (
    <div className={styles['pass']}>
      <p className={styles['subject']}>{title}</p>
      <div className={styles['code']}>
        <QrCode text={ticket} label={codeLabel} />
      </div>
      <p className={styles['number']}>{spokenTicket(ticket)}</p>
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
