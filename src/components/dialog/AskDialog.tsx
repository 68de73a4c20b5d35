import { useEffect, useRef, useState } from 'react'

import acts from '../buttons/acts.module.css'
import { FaultText } from '../icon/FaultText.tsx'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

interface AskDialogProps extends Pick<DialogFrameProps, 'title' | 'description' | 'home' | 'onClose'> {
  text: { yes: string; keep: string; close: string }
  /** Performs the action. Returns the message of a failure, after which the visitor may try again or cancel. */
  onYes: () => Promise<string | undefined>
  /** Reports a failure that arrives after the dialog was closed. */
  onLateFault: (fault: string) => void
}

/**
 * Asks for confirmation of an irreversible action and stays open until it has succeeded, so that a failed connection
 * costs only another try.
 */
export function AskDialog({ text, onYes, onLateFault, onClose, ...frame }: AskDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const isGone = useRef(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const send = async () => {
    if (isSending) return
    setFault(undefined)
    setSending(true)
    const wrong = await onYes()
    setSending(false)
    if (wrong === undefined) onClose()
    else if (isGone.current) onLateFault(wrong)
    else setFault(wrong)
  }
  return (
    <DialogFrame role="alertdialog" closeLabel={text.close} first={keep} onClose={onClose} {...frame}>
      {fault === undefined ? null : (
        <p role="alert">
          <FaultText>{fault}</FaultText>
        </p>
      )}
      <div className={acts['choice']}>
        <button type="button" className={acts['button']} ref={keep} onClick={onClose}>
          {text.keep}
        </button>
        <button
          type="button"
          className={`${acts['button']} ${acts['main']}`}
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          {text.yes}
        </button>
      </div>
    </DialogFrame>
  )
}
