import { useWatch } from 'react-hook-form'

import { createFieldSchema } from '#contract/forms/field-schema.ts'
import { plainEntry } from '#contract/forms/plain-entry.ts'

import type { ControlProps } from './field-props.ts'
import styles from './form.module.css'
import { pastedLimit } from './pasted-limit.ts'
import { registerField } from './register-field.ts'
import { SendCode } from './SendCode.tsx'

/** A field for a code that arrives by text message, with the button that sends it to the number of another field. */
export function CodeControl({ field, wiring, actions, text, id, aria }: ControlProps) {
  const { rule, placeholder, autocomplete, sms } = field
  const { methods, form } = wiring
  const mobileField = form.fields.find((candidate) => candidate.name === sms?.mobile)
  const watched = useWatch({ control: methods.control, name: mobileField?.name ?? field.name })
  const readMobile = () => {
    if (mobileField === undefined) return undefined
    // No rule of a number is about days.
    const { data } = createFieldSchema(mobileField, text, () => '').safeParse(methods.getValues(mobileField.name))
    if (typeof data === 'string' && data !== '') return data
    methods.setFocus(mobileField.name)
    return undefined
  }
  return (
    <div className={styles['code']}>
      <input
        className={styles['input']}
        id={id}
        type="text"
        inputMode="numeric"
        maxLength={pastedLimit(rule?.maxLength)}
        placeholder={placeholder}
        autoComplete={autocomplete}
        {...aria}
        {...registerField(wiring, field)}
      />
      {sms ? (
        <SendCode
          event={sms.event}
          typed={mobileField && typeof watched === 'string' ? plainEntry(mobileField, watched) : ''}
          readMobile={readMobile}
          actions={actions}
          text={text}
          onSent={() => methods.setFocus(field.name)}
        />
      ) : null}
    </div>
  )
}
