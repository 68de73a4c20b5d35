import formStyles from '#components/form/form.module.css'

import type { FieldControlProps } from './field-control-props.ts'
import { readNumber } from './read-number.ts'
import { readText } from './read-value.ts'
import { useDraft } from './use-draft.ts'
import { ValueFrame } from './ValueFrame.tsx'

/** A number. A text that is none stays visible with a sentence, and changes nothing. */
export function NumberControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const draft = useDraft(value, readText)
  const isNumber = draft.text.trim() === '' || readNumber(draft.text) !== undefined
  const type = (text: string) => {
    const next = text.trim() === '' ? '' : readNumber(text)
    draft.write(text, next ?? value)
    if (next !== undefined && next !== value) onChange(next)
  }
  return (
    <ValueFrame field={field} fault={isNumber ? fault : '应为数字，如 12 或 3.5。这里的改动还没有记下。'}>
      {(attributes) => (
        <input
          className={formStyles['input']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          readOnly={isReadOnly}
          value={draft.text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => isNumber && draft.clear()}
          {...attributes}
        />
      )}
    </ValueFrame>
  )
}
