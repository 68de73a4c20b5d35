import { type ReactNode, useId } from 'react'

import formStyles from '#components/form/form.module.css'

import { fieldDescription } from './field-description.ts'
import styles from './field-frame.module.css'
import { FieldNotes } from './FieldNotes.tsx'

/** The attributes that connect a control with its label, hint and fault. */
export interface ControlAttributes {
  id: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldFrameProps {
  label: string
  hint: string | undefined
  fault: string | undefined
  /** How many characters are typed, near the limit. */
  count?: string | undefined
  /** The fields of the studio's own forms are all required. */
  isRequired?: boolean
  /** Stands beside the label, and is no part of the control's name. */
  mark?: ReactNode
  children: (attributes: ControlAttributes) => ReactNode
}

/** A control with its label, hint and fault. */
export function FieldFrame({ label, hint, fault, count, isRequired = true, mark, children }: FieldFrameProps) {
  const id = useId()
  return (
    <div className={formStyles['field']}>
      <div className={styles['head']}>
        <label className={formStyles['label']} htmlFor={id}>
          {label}
        </label>
        {mark}
      </div>
      {children({
        id,
        'aria-required': isRequired,
        'aria-invalid': fault !== undefined,
        'aria-describedby': fieldDescription(id, { hint, count, fault }),
      })}
      <FieldNotes id={id} hint={hint} count={count} fault={fault} />
    </div>
  )
}
