import { createPortal } from 'react-dom'

import { DialogFrame } from '#components/DialogFrame.tsx'
import { useText } from '#state/page-context.ts'

import styles from './bookings.module.css'
import { Ticket } from './Ticket.tsx'
import type { BookingRow } from './use-bookings.ts'

/**
 * The ticket over the page, bright enough for any reader at the door. All of it is there already, so it opens
 * where there is no line. On paper it stands alone.
 */
export function TicketDialog({ row, onClose }: { row: BookingRow; onClose: () => void }) {
  const say = useText('bookings')
  return (
    <DialogFrame className={styles['ticket']} title={say('ticket')} closeLabel={say('close')} onClose={onClose}>
      <Ticket row={row} />
      <p className={styles['note']}>{say('ticketHow')}</p>
      <button type="button" className={styles['button']} onClick={() => window.print()}>
        {say('print')}
      </button>
      {createPortal(
        <div className={styles['paper']}>
          <Ticket row={row} />
        </div>,
        document.body,
      )}
    </DialogFrame>
  )
}
