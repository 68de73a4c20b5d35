import formStyles from '#components/form/form.module.css'

import type { FieldControlProps } from './field-control-props.ts'
import { readText } from './read-value.ts'
import { ValueFrame } from './ValueFrame.tsx'

interface TextControlProps extends FieldControlProps {
  type?: 'text' | 'url' | 'tel'
  /** Writes out what was typed, once the field is left. */
  complete?: (text: string) => string
}

/**
 * A line of text. Nothing is trimmed or cut while it is typed: the text of an input method is there before it is
 * chosen, and would be lost.
 */
export function TextControl({ field, value, onChange, fault, isReadOnly, type = 'text', complete }: TextControlProps) {
  const text = readText(value)
  const leave = () => {
    const whole = complete?.(text) ?? text
    if (whole !== text && !isReadOnly) onChange(whole)
  }
  return (
    <ValueFrame field={field} fault={fault} text={text}>
      {(attributes) => (
        <input
          className={formStyles['input']}
          type={type}
          autoComplete="off"
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={leave}
          {...attributes}
        />
      )}
    </ValueFrame>
  )
}
