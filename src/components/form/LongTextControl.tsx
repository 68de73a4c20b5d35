import { useWatch } from 'react-hook-form'

import type { ControlProps } from './field-props.ts'
import { fillPlaceholders } from '#contract/text/fill-placeholders.ts'
import styles from './form.module.css'
import { registerField } from './register-field.ts'
import { typedLimit } from './typed-limit.ts'

/** A multi-line text, with the number of characters used where there is a limit. */
export function LongTextControl({ field, wiring, text, id, aria }: ControlProps) {
  const { name, rule, placeholder, autocomplete } = field
  const { control } = wiring.methods
  const value = useWatch({ control, name })
  const typed = typeof value === 'string' ? value : ''
  const most = rule?.maxLength
  const { length } = [...typed]
  return (
    <div className={styles['long']}>
      <textarea
        className={styles['input']}
        id={id}
        rows={5}
        maxLength={most === undefined ? undefined : typedLimit(typed, most)}
        placeholder={placeholder}
        autoComplete={autocomplete}
        {...aria}
        {...registerField(wiring, field)}
      />
      {most === undefined ? null : (
        <span className={styles['count']} aria-hidden="true" data-over={length > most ? '' : undefined}>
          {fillPlaceholders(text.count, { count: length, most })}
        </span>
      )}
    </div>
  )
}
