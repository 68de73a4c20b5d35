import { type FormEvent, useId, useRef, useState } from 'react'

import { FaultText } from '#components/icon/FaultText.tsx'
import { ScriptButton } from '#components/form/ScriptButton.tsx'
import { ScriptForm } from '#components/form/ScriptForm.tsx'
import { useText } from '#state/page-context.ts'

import styles from './sign-in.module.css'

/** Takes the code by hand, for visitors without a camera or with a wrong code. */
export function CodeForm({
  initialCode,
  isSending,
  send,
}: {
  initialCode: string
  isSending: boolean
  send: (code: string) => Promise<void>
}) {
  const say = useText('sign-in')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const code = field.current?.value.trim() ?? ''
    setMissing(code === '')
    if (code !== '') await send(code)
    field.current?.focus()
  }
  return (
    <ScriptForm className={styles['form']} aria-label={say('form')} onSubmit={(event) => void submit(event)}>
      <label className={styles['label']} htmlFor={id}>
        {say('code')}
      </label>
      <input
        ref={field}
        id={id}
        className={styles['input']}
        defaultValue={initialCode}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
        maxLength={40}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={`${id}-help`}
      />
      <p className={styles['help']} id={`${id}-help`}>
        {isMissing ? <FaultText>{say('missing')}</FaultText> : say('how')}
      </p>
      <ScriptButton className={styles['send']} aria-disabled={isSending}>
        {say(isSending ? 'sending' : 'send')}
      </ScriptButton>
      <noscript>
        <p className={styles['help']}>{say('noScript')}</p>
      </noscript>
    </ScriptForm>
  )
}
