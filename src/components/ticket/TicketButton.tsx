import { useRef, useState } from 'react'

import acts from '../buttons/acts.module.css'
import { useFetchedCode } from '../use-fetched-code.ts'
import { formatTicket } from './format-ticket.ts'
import { loadTicket } from './load-ticket.ts'
import type { TicketModel } from './Ticket.tsx'
import type { TicketStubText } from './TicketStub.tsx'
import styles from './ticket-button.module.css'

interface TicketButtonProps {
  ticket: TicketModel
  text: TicketStubText
}

/**
 * A ticket where a line is all the room there is: its number, valid at the door as it stands, and the button that shows
 * the ticket large, which tries again where its code could not be fetched.
 */
export function TicketButton({ ticket, text }: TicketButtonProps) {
  const [isLarge, setLarge] = useState(false)
  const { code, isFailed, isFetching, fetchAgain } = useFetchedCode(loadTicket)
  const opener = useRef<HTMLButtonElement>(null)
  const hasFailed = !code && isFailed
  return (
    <>
      <span className={styles['number']}>{formatTicket(ticket.ticket)}</span>
      <button
        ref={opener}
        type="button"
        className={`${acts['button']} ${acts['main']}`}
        aria-disabled={hasFailed ? isFetching : code === undefined}
        onClick={() => (hasFailed ? fetchAgain() : setLarge(code !== undefined))}
      >
        {text.title}
      </button>
      <span className={styles['fault']} role="status">
        {hasFailed ? text.failed : null}
      </span>
      {code && isLarge ? (
        <code.TicketDialog ticket={ticket} text={text} home={opener} onClose={() => setLarge(false)} />
      ) : null}
    </>
  )
}
