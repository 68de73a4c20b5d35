import { useId } from 'react'

import form from '#components/form/form.module.css'
import type { FormField } from '#contract/forms/form.ts'
import { useText } from '#state/page-context.ts'

import styles from './sessions.module.css'

interface SeatNameFieldProps {
  /** The field `name` of the form `sign-up`. */
  field: FormField
  value: string
  /** The message of an empty name, or of one that the server refused. */
  fault: string
  onChange: (value: string) => void
  /** Called on Enter. */
  onEnter: () => void
}

/** The name that is checked at the door. Without the form library, which would double the code of the page. */
export function SeatNameField({ field, value, fault, onChange, onEnter }: SeatNameFieldProps) {
  const say = useText('sessions')
  const id = useId()
  const limit = field.rule?.maxLength
  return (
    <form
      className={styles['asked']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <label className={form['label']} htmlFor={id}>
        {field.label}
        <span className={form['required']} aria-hidden="true" />
      </label>
      <input
        className={form['input']}
        id={id}
        type="text"
        value={value}
        {...(limit === undefined ? {} : { maxLength: limit })}
        autoComplete={field.autocomplete}
        aria-required
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={fault === '' ? form['hint'] : form['error']} id={`${id}-hint`} aria-live="polite">
        {fault === '' ? say('whoHint') : fault}
      </p>
    </form>
  )
}
