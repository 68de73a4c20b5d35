import formStyles from '#components/form/form.module.css'

import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import { readText } from './read-value.ts'
import { ValueFrame } from './ValueFrame.tsx'

/** A text of several lines, as high as its text: a copy of the text behind it gives the height (fields.module.css). */
export function LongTextControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const text = readText(value)
  return (
    <ValueFrame field={field} fault={fault} text={text}>
      {(attributes) => (
        <div className={styles['long']} data-text={text}>
          <textarea
            className={formStyles['input']}
            rows={3}
            readOnly={isReadOnly}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            {...attributes}
          />
        </div>
      )}
    </ValueFrame>
  )
}
