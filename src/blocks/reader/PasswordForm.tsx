import { type SubmitEvent, useId } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { useText } from '#state/page-context.ts'

import styles from './reader.module.css'

interface PasswordFormProps {
  onAnswer: (password: string) => void
  /** The previous password was wrong. */
  isAgain: boolean
}

/** Asks for the password of a locked book; it goes to pdf.js in this browser and nowhere else. */
export function PasswordForm({ onAnswer, isAgain }: PasswordFormProps) {
  const say = useText('reader')
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password === 'string' && password !== '') onAnswer(password)
  }
  return (
    <div className={styles['body']}>
      <form className={styles['message']} onSubmit={submit} method="post">
        <p className={styles['opening']}>{say('locked')}</p>
        <label htmlFor={id}>{say('password')}</label>
        <input
          id={id}
          className={styles['field']}
          type="password"
          name="password"
          autoComplete="off"
          required
          aria-invalid={isAgain || undefined}
          aria-describedby={`${id}-note`}
        />
        <p id={`${id}-note`} role="alert">
          {isAgain ? <FaultText>{say('passwordWrong')}</FaultText> : null}
        </p>
        <button type="submit" className={acts['button']}>
          {say('unlock')}
        </button>
      </form>
    </div>
  )
}
