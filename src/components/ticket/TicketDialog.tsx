import { createPortal } from 'react-dom'

import acts from '../buttons/acts.module.css'
import { DialogFrame, type DialogFrameProps } from '../dialog/DialogFrame.tsx'
import { Ticket, type TicketModel } from './Ticket.tsx'
import styles from './ticket.module.css'

interface TicketDialogProps extends Pick<DialogFrameProps, 'home' | 'onClose'> {
  ticket: TicketModel
  /** `title` names the dialog; `how` says what to do with the ticket. */
  text: { title: string; how: string; print: string; close: string }
}

/**
 * The ticket over the page, bright enough for any reader at the door. All of it is there already, so it opens
 * where there is no line. On paper it stands alone.
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
