import { useEffect, useRef, useState } from 'react'

import acts from '../buttons/acts.module.css'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

interface AskDialogProps extends Pick<DialogFrameProps, 'title' | 'description' | 'home' | 'onClose'> {
  text: { yes: string; keep: string; close: string }
  /** Does it. Answers what went wrong: then one may try again, or leave it. */
  onYes: () => Promise<string | undefined>
  /** It went wrong after one had closed the dialog: told elsewhere. */
  onLateFault: (fault: string) => void
}

/** Asks before something is done that cannot be taken back, and stays until it is done: a line that is down costs nothing but another try. */
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
        <p className={acts['fault']} role="alert">
          {fault}
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
