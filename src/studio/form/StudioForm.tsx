import type { ReactNode } from 'react'

import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

interface StudioFormProps {
  submitLabel: string
  isSending: boolean
  fault: string | undefined
  onSubmit: () => void
  /** Names the form where a page has several. */
  label?: string
  children: ReactNode
}

/** A form with its fields, the place for what is wrong with it as a whole, and its button. */
export function StudioForm({ submitLabel, isSending, fault, onSubmit, label, children }: StudioFormProps) {
  return (
    <form
      className={formStyles['fields']}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {/* Present from the start: screen readers announce changes of an existing region only. */}
      <div role="alert">{fault === undefined ? null : <FaultText>{fault}</FaultText>}</div>
      {/* `disabled` would drop the focus. */}
      <button type="submit" className={formStyles['submit']} aria-disabled={isSending}>
        {isSending ? '请稍候…' : submitLabel}
      </button>
    </form>
  )
}
