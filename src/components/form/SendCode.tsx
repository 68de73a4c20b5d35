import { useRef, useState } from 'react'

import type { FormActions } from './form-actions.ts'
import { fill, type FormText } from './form-text.ts'
import styles from './form.module.css'
import { useCooldown } from './use-cooldown.ts'

interface SendCodeProps {
  /** Which text message it sends (docs/specification/portal.md#calls). */
  event: string
  /** The number as it is typed now. */
  typed: string
  /** The number to send it to, or undefined where none is right yet. */
  readMobile: () => string | undefined
  actions: FormActions
  text: FormText
  /** The code is on its way: one goes on by typing it in. */
  onSent: () => void
}

/**
 * Sends a code, then waits 60 seconds, counting them down, before it sends another to the same number. While it
 * waits it can be pressed no more, but keeps the focus: a button that is `disabled` would lose it to nowhere.
 */
export function SendCode({ event, typed, readMobile, actions, text, onSent }: SendCodeProps) {
  const { left, start } = useCooldown(typed)
  const [isSending, setIsSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isIdle = left > 0 || isSending
  const send = async () => {
    const mobile = readMobile()
    if (mobile === undefined) {
      actions.notify?.(text.mobileFirst)
      return
    }
    setIsSending(true)
    const wasSent = (await actions.sendCode?.(event, mobile)) ?? false
    setIsSending(false)
    if (!wasSent) return
    start(mobile)
    // Whoever has gone elsewhere meanwhile is left there.
    if (document.activeElement === button.current || document.activeElement === document.body) onSent()
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles['send-code']}
      aria-disabled={isIdle}
      onClick={() => (isIdle ? undefined : void send())}
    >
      {left > 0 ? fill(text.wait, { seconds: left }) : text.sendCode}
    </button>
  )
}
