import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import { FaultText } from '#components/icon/FaultText.tsx'
import { useText } from '#state/page-context.ts'

import styles from './bookings.module.css'
import type { BookingRow, Bookings } from './use-bookings.ts'

interface CheckInDialogProps {
  row: BookingRow
  signIn: Bookings['signIn']
  home: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks for the code that is displayed at the venue. */
export function CheckInDialog({ row, signIn, home, onClose }: CheckInDialogProps) {
  const say = useText('bookings')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const code = field.current?.value.trim() ?? ''
    setSending(true)
    const wrong = code === '' ? say('codeMissing') : await signIn(row, code)
    setSending(false)
    if (wrong === undefined) return onClose()
    setFault(wrong)
    field.current?.focus()
    field.current?.select()
  }
  return (
    <DialogFrame
      title={say('signInTitle')}
      description={say('signInHow', { title: row.article.title })}
      closeLabel={say('close')}
      first={field}
      home={home}
      onClose={onClose}
    >
      <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
        <label className={styles['label']} htmlFor={id}>
          {say('code')}
        </label>
        <input
          ref={field}
          id={id}
          className={styles['input']}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
          maxLength={40}
          aria-required
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault`}
        />
        <p className={styles['fault']} id={`${id}-fault`} role="alert">
          {fault ? <FaultText>{fault}</FaultText> : null}
        </p>
        <button type="submit" className={`${acts['button']} ${acts['main']}`} aria-disabled={isSending}>
          {say(isSending ? 'signingIn' : 'signIn')}
        </button>
      </form>
    </DialogFrame>
  )
}
