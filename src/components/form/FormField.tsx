import { useFormState } from 'react-hook-form'

import { FaultText } from '../icon/FaultText.tsx'
import type { ControlProps, FieldProps } from './field-props.ts'
import type { FormControls } from './form-controls.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './form.module.css'
import { TickField } from './TickField.tsx'

/** A field with its label, control, hint and fault. */
export function FormField({ controls, ...props }: FieldProps & { controls: FormControls }) {
  const { field, wiring } = props
  const { name, label, kind, required, hint } = field
  const { errors } = useFormState({ control: wiring.methods.control, name })
  const id = `${wiring.idPrefix}-${name}`
  const fault = errors[name]?.message
  const message = typeof fault === 'string' ? fault : undefined
  const described = [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ')
  const aria: ControlProps['aria'] = {
    'aria-required': required,
    'aria-invalid': message !== undefined,
    ...(described === '' ? {} : { 'aria-describedby': described }),
  }
  const isTick = kind === 'check' || kind === 'agreement'
  const isGroup = kind === 'image' || kind === 'images'
  const caption = (
    <>
      {label}
      {required ? <span className={styles['required']} aria-hidden="true" /> : null}
    </>
  )
  return (
    <div className={styles['field']} {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}>
      {isTick ? (
        <TickField {...props} id={id} aria={aria} />
      ) : (
        <>
          {isGroup ? (
            <span className={styles['label']} id={`${id}-label`}>
              {caption}
            </span>
          ) : (
            <label className={styles['label']} htmlFor={id}>
              {caption}
            </label>
          )}
          <FieldControl {...props} controls={controls} id={id} aria={aria} />
        </>
      )}
      {hint ? (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {/* Present from the start: screen readers announce changes of an existing region only. */}
      <div aria-live="polite">
        {message === undefined ? null : (
          <p className={styles['error']} id={`${id}-error`}>
            <FaultText>{message}</FaultText>
          </p>
        )}
      </div>
    </div>
  )
}
