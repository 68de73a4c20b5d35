import formStyles from '#components/form/form.module.css'

import type { FieldControlProps } from './field-control-props.ts'
import { readText } from './read-value.ts'
import { ValueFrame } from './ValueFrame.tsx'

const GONE = '（已不在选项中）'

/** One of several choices; a stored value that is none of them any more stays until another is chosen. */
export function SelectControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const { options = [] } = field
  const text = readText(value)
  const isGone = text !== '' && !options.includes(text)
  return (
    <ValueFrame field={field} fault={fault}>
      {(attributes) =>
        isReadOnly ? (
          <input
            className={formStyles['input']}
            type="text"
            readOnly
            value={isGone ? `${text}${GONE}` : text}
            {...attributes}
          />
        ) : (
          <select
            className={formStyles['input']}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            {...attributes}
          >
            <option value="">未选择</option>
            {isGone ? <option value={text}>{`${text}${GONE}`}</option> : null}
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        )
      }
    </ValueFrame>
  )
}
