import { useWatch } from 'react-hook-form'

import { createFieldSchema } from '#contract/field-schema.ts'

import type { ControlProps } from './field-props.ts'
import styles from './form.module.css'
import { registerField } from './register-field.ts'
import { SendCode } from './SendCode.tsx'

/** A field for a code that arrives by text message, with the button that sends it to the number of another field. */
export function CodeControl({ field, wiring, actions, text, id, aria }: ControlProps) {
  const { rule, placeholder, autocomplete, sms } = field
  const { methods, form } = wiring
  const mobileField = form.fields.find((candidate) => candidate.name === sms?.mobile)
  const watched = useWatch({ control: methods.control, name: mobileField?.name ?? field.name })
  const readMobile = () => {
    const mobile = asNumber(mobileField && methods.getValues(mobileField.name))
    // No rule of a number is about days.
    if (mobileField && mobile !== '' && createFieldSchema(mobileField, text, () => '').safeParse(mobile).success)
      return mobile
    if (mobileField) methods.setFocus(mobileField.name)
    return undefined
  }
  return (
    <div className={styles['code']}>
      <input
        className={styles['input']}
        id={id}
        type="text"
        inputMode="numeric"
        maxLength={rule?.maxLength}
        placeholder={placeholder}
        autoComplete={autocomplete}
        {...aria}
        {...registerField(wiring, field)}
      />
      {sms ? (
        <SendCode
          event={sms.event}
          typed={mobileField ? asNumber(watched) : ''}
          readMobile={readMobile}
          actions={actions}
          text={text}
          onSent={() => methods.setFocus(field.name)}
        />
      ) : null}
    </div>
  )
}

function asNumber(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
