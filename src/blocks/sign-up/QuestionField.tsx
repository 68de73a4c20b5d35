import type { QuestionResponse } from '#contract/session.ts'
import { useText } from '#state/page-context.ts'

import type { FieldWiring } from './FormField.tsx'
import styles from './sign-up.module.css'

/** A question of the activity, rendered by its kind. */
export function QuestionField({ question, register, errors, idPrefix }: FieldWiring & { question: QuestionResponse }) {
  const say = useText('sign-up')
  const { name, label, kind, required, options = [], min, max, hint } = question
  const id = `${idPrefix}-answers-${name}`
  const message = errors.answers?.[name]?.message
  const described = [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ')
  const common = {
    id,
    'aria-required': required,
    'aria-invalid': message !== undefined,
    'aria-describedby': described === '' ? undefined : described,
    ...register(
      `answers.${name}`,
      kind === 'check' ? { setValueAs: (value: unknown) => (value === true || value === 'true' ? 'true' : '') } : {},
    ),
  }
  return (
    <div className={styles['field']}>
      {kind === 'check' ? (
        <label className={styles['check']} htmlFor={id}>
          <input type="checkbox" value="true" {...common} />
          {label}
        </label>
      ) : (
        <label className={styles['label']} htmlFor={id}>
          {label}
          {required ? <span className={styles['required']} aria-hidden="true" /> : null}
        </label>
      )}
      {kind === 'select' ? (
        <select className={styles['input']} {...common}>
          <option value="">{say('choose')}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : null}
      {kind === 'longtext' ? <textarea className={styles['input']} rows={3} maxLength={1000} {...common} /> : null}
      {kind === 'text' ? <input className={styles['input']} maxLength={200} {...common} /> : null}
      {kind === 'number' ? (
        <input className={styles['input']} type="number" inputMode="decimal" min={min} max={max} {...common} />
      ) : null}
      {hint ? (
        <p className={styles['help']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {message === undefined ? null : (
        <p className={styles['error']} id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  )
}
