import acts from '#components/buttons/acts.module.css'
import { formatTicket } from '#components/ticket/format-ticket.ts'
import { useText } from '#state/page-context.ts'

import styles from './sign-up.module.css'

interface TicketWithoutCodeProps {
  ticket: string
  isFailed: boolean
  isFetching: boolean
  onRetry: () => void
}

/**
 * The ticket's number as text, while the code that draws the ticket loads or if it fails to: it is as valid at the
 * door.
 */
export function TicketWithoutCode({ ticket, isFailed, isFetching, onRetry }: TicketWithoutCodeProps) {
  const say = useText('sign-up')
  return (
    <div className={styles['code']} role="status">
      <p className={styles['hint']}>{say(isFetching ? 'ticketLoading' : 'ticketFailed')}</p>
      <p className={styles['number']}>{formatTicket(ticket)}</p>
      {isFailed ? (
        <button type="button" className={acts['button']} aria-disabled={isFetching} onClick={onRetry}>
          {say('retry')}
        </button>
      ) : null}
    </div>
  )
}
