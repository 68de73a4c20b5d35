import formStyles from '#components/form/form.module.css'

import type { FieldControlProps } from './field-control-props.ts'
import { readText } from './read-value.ts'
import { ValueFrame } from './ValueFrame.tsx'

/** A day of the calendar. */
export function DateControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  return (
    <ValueFrame field={field} fault={fault}>
      {(attributes) => (
        <input
          className={formStyles['input']}
          type="date"
          max="9999-12-31"
          readOnly={isReadOnly}
          value={readText(value)}
          onChange={(event) => onChange(event.target.value)}
          {...attributes}
        />
      )}
    </ValueFrame>
  )
}
