import { type ReactNode, useId } from 'react'

import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

/** The attributes that connect a control with its label, hint and fault. */
interface ControlAttributes {
  id: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldFrameProps {
  label: string
  hint: string | undefined
  fault: string | undefined
  children: (attributes: ControlAttributes) => ReactNode
}

/** A control with its label, hint and fault. */
export function FieldFrame({ label, hint, fault, children }: FieldFrameProps) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, fault === undefined ? '' : `${id}-fault`]
  return (
    <div className={formStyles['field']}>
      <label className={formStyles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-required': true,
        'aria-invalid': fault !== undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {hint === undefined ? null : (
        <p className={formStyles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {fault === undefined ? null : (
          <p className={formStyles['error']} id={`${id}-fault`}>
            <FaultText>{fault}</FaultText>
          </p>
        )}
      </div>
    </div>
  )
}
