import { useRef, useState } from 'react'

import type { FormActions } from './form-actions.ts'
import { fillPlaceholders } from '#contract/text/fill-placeholders.ts'
import type { FormText } from '#contract/forms/form-text.ts'
import styles from './form.module.css'
import { useCooldown } from './use-cooldown.ts'

interface SendCodeProps {
  /** The kind of text message (docs/specification/portal.md#calls). */
  event: string
  /** The number as currently typed. */
  typed: string
  /** Returns the number to send to, or undefined while it is not valid. */
  readMobile: () => string | undefined
  actions: FormActions
  text: FormText
  /** Called when the code was sent, so that the focus can move to its field. */
  onSent: () => void
}

/**
 * Sends a code, then counts down 60 seconds before it sends another to the same number. While it waits, presses do
 * nothing, but the button keeps the focus: a `disabled` button would drop it.
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
    // The focus moves only if the visitor has not moved it elsewhere meanwhile.
    if (document.activeElement === button.current || document.activeElement === document.body) onSent()
  }
  const label = isSending ? text.sendingCode : text.sendCode
  return (
    <button
      ref={button}
      type="button"
      className={styles['send-code']}
      aria-disabled={isIdle}
      onClick={() => (isIdle ? undefined : void send())}
    >
      {left > 0 ? fillPlaceholders(text.wait, { seconds: left }) : label}
    </button>
  )
}
