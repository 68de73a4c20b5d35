import { useRef } from 'react'

import acts from '#components/buttons/acts.module.css'
import formStyles from '#components/form/form.module.css'
import type { DocumentValue } from '#contract/studio/document-value.ts'
import { isInstant } from '#contract/time/instant.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'
import { instantOf } from '#contract/time/zoned-instant.ts'

import { useSite } from '../frame/site.ts'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import { useDraft } from './use-draft.ts'
import { ValueFrame } from './ValueFrame.tsx'

/** A moment, as the clocks of the site show it. */
export function DateTimeControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const { timeZone } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const format = (seconds: DocumentValue) =>
    typeof seconds === 'number' && isInstant(seconds) ? zonedMinute(seconds, timeZone).replace(' ', 'T') : ''
  const draft = useDraft(value, format)
  const type = (text: string) => {
    // While a year is typed it is a year of long ago: such a time stands for no moment yet.
    const next = text === '' ? '' : (instantOf(text, timeZone) ?? value)
    draft.write(text, next)
    if (next !== value) onChange(next)
  }
  const clear = () => {
    draft.clear()
    onChange('')
    input.current?.focus()
  }
  return (
    <ValueFrame field={field} fault={fault}>
      {(attributes) => (
        <div className={styles['joined']}>
          <input
            className={formStyles['input']}
            type="datetime-local"
            max="9999-12-31T23:59"
            ref={input}
            readOnly={isReadOnly}
            value={draft.text}
            onChange={(event) => type(event.target.value)}
            onBlur={draft.clear}
            {...attributes}
          />
          {isReadOnly || draft.text === '' ? null : (
            <button type="button" className={acts['quiet']} aria-label={`清除：${field.label}`} onClick={clear}>
              清除
            </button>
          )}
        </div>
      )}
    </ValueFrame>
  )
}
