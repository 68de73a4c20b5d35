import type { InputHTMLAttributes } from 'react'
import { useWatch } from 'react-hook-form'

import type { FormFieldKind } from '#contract/forms/form.ts'
import { isNumeric } from '#contract/forms/plain-entry.ts'

import type { ControlProps } from './field-props.ts'
import styles from './form.module.css'
import { pastedLimit } from './pasted-limit.ts'
import { registerField } from './register-field.ts'
import { typedLimit } from './typed-limit.ts'

/**
 * The input type and keyboard of each kind. Numbers are text fields with a numeric keyboard, because a mouse wheel
 * changes the value of a number field.
 */
const inputs: { readonly [Kind in FormFieldKind]?: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'> } =
  {
    tel: { type: 'tel', inputMode: 'numeric' },
    email: { type: 'email', inputMode: 'email' },
    number: { inputMode: 'decimal' },
    date: { type: 'date' },
  }

/**
 * Browsers autofill a part of a number (`tel-national`: without +86) into text fields only; the numeric keyboard
 * appears all the same (HTML, "Autofill").
 */
function typeOf({ kind, autocomplete }: Pick<ControlProps['field'], 'kind' | 'autocomplete'>) {
  return autocomplete?.startsWith('tel-') ? { inputMode: 'numeric' as const } : inputs[kind]
}

function textLimit(kind: FormFieldKind, typed: unknown, most: number): number {
  return kind === 'text' && typeof typed === 'string' ? typedLimit(typed, most) : most
}

/** A single line of text. */
export function TextControl({ field, wiring, id, aria }: ControlProps) {
  const { name, kind, rule, placeholder, autocomplete } = field
  const { control } = wiring.methods
  const typed = useWatch({ control, name })
  const most = rule?.maxLength
  return (
    <input
      className={styles['input']}
      id={id}
      type="text"
      {...typeOf(field)}
      {...(most === undefined || kind === 'date'
        ? {}
        : { maxLength: isNumeric(field) ? pastedLimit(most) : textLimit(kind, typed, most) })}
      placeholder={placeholder}
      autoComplete={autocomplete}
      {...aria}
      {...registerField(wiring, field)}
    />
  )
}
