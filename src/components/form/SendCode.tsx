import { useState } from 'react'

import type { FormActions } from './form-actions.ts'
import { fill, type FormText } from './form-text.ts'
import styles from './form.module.css'
import { useCooldown } from './use-cooldown.ts'

interface SendCodeProps {
  /** Which text message it sends (spec §7). */
  event: string
  /** The number to send it to, or undefined where none is right yet. */
  readMobile: () => string | undefined
  actions: FormActions
  text: FormText
}

/** Spec §4: sends a code, then waits 60 seconds, counting them down, before it sends another. */
export function SendCode({ event, readMobile, actions, text }: SendCodeProps) {
  const { left, start } = useCooldown(event)
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    const mobile = readMobile()
    if (mobile === undefined) {
      actions.notify?.(text.mobileFirst)
      return
    }
    setIsSending(true)
    const wasSent = (await actions.sendCode?.(event, mobile)) ?? false
    setIsSending(false)
    if (wasSent) start()
  }
  return (
    <button type="button" className={styles['send-code']} disabled={left > 0 || isSending} onClick={() => void send()}>
      {left > 0 ? fill(text.wait, { seconds: left }) : text.sendCode}
    </button>
  )
}
