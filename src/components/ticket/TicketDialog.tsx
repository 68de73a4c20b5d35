import { createPortal } from 'react-dom'

import acts from '../buttons/acts.module.css'
import { DialogFrame, type DialogFrameProps } from '../dialog/DialogFrame.tsx'
import { Ticket, type TicketModel } from './Ticket.tsx'
import styles from './ticket.module.css'

interface TicketDialogProps extends Pick<DialogFrameProps, 'home' | 'onClose'> {
  ticket: TicketModel
  /** `title` names the dialog; `how` explains the use of the ticket. */
  text: { title: string; how: string; print: string; close: string }
}

/**
 * The ticket in a dialog over the page, bright enough for any scanner at the door. It loads nothing, so it opens
 * without a connection. On paper it is printed alone.
 */
export function TicketDialog({ ticket, text, ...frame }: TicketDialogProps) {
  return (
    <DialogFrame className={styles['ticket']} title={text.title} closeLabel={text.close} {...frame}>
      <Ticket {...ticket} />
      <p className={styles['note']}>{text.how}</p>
      <button type="button" className={acts['button']} onClick={() => window.print()}>
        {text.print}
      </button>
      {createPortal(
        <div className={styles['paper']}>
          <Ticket {...ticket} />
        </div>,
        document.body,
      )}
    </DialogFrame>
  )
}
