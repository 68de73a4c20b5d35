import { type ReactNode, useRef, useState } from 'react'

import acts from '../buttons/acts.module.css'
import { useFetchedCode } from '../use-fetched-code.ts'
import { formatTicket } from './format-ticket.ts'
import { loadTicket } from './load-ticket.ts'
import type { TicketModel } from './Ticket.tsx'
import styles from './ticket-stub.module.css'

export interface TicketStubText {
  /** Names the dialog, and the button that opens it. */
  title: string
  /** The accessible name of that button, where several tickets stand on one page. */
  name?: string | undefined
  how: string
  print: string
  close: string
  failed: string
  retry: string
}

interface TicketStubProps {
  ticket: TicketModel
  text: TicketStubText
  /** What else can be done with the ticket, beside the button that enlarges it. */
  children?: ReactNode
}

/**
 * A ticket within a page: its code, its number and the way to show it large. The number is as valid at the door, and
 * stands there while the code that draws the picture loads, or fails to. It is fetched in advance, because there may be no
 * network at the door.
 */
export function TicketStub({ ticket, text, children }: TicketStubProps) {
  const [isLarge, setLarge] = useState(false)
  const { code, isFailed, isFetching, fetchAgain } = useFetchedCode(loadTicket)
  const opener = useRef<HTMLButtonElement>(null)
  const hasFailed = !code && isFailed
  return (
    <div className={styles['stub']}>
      <div className={styles['square']}>
        {code ? <code.QrCode text={ticket.ticket} label={ticket.codeLabel} /> : null}
      </div>
      <div className={styles['words']}>
        <p className={styles['number']}>{formatTicket(ticket.ticket)}</p>
        <p className={styles['hint']} {...(hasFailed ? { role: 'status' } : {})}>
          {hasFailed ? text.failed : text.how}
        </p>
        <div className={styles['actions']}>
          {hasFailed ? (
            <button type="button" className={acts['button']} aria-disabled={isFetching} onClick={fetchAgain}>
              {text.retry}
            </button>
          ) : (
            // It has its place before the code is there, so that nothing moves when that arrives.
            <button
              ref={opener}
              type="button"
              className={acts['button']}
              aria-label={text.name}
              aria-disabled={code === undefined}
              onClick={() => setLarge(code !== undefined)}
            >
              {text.title}
            </button>
          )}
          {children}
        </div>
      </div>
      {code && isLarge ? (
        <code.TicketDialog ticket={ticket} text={text} home={opener} onClose={() => setLarge(false)} />
      ) : null}
    </div>
  )
}
