import { type ReactNode, type Ref, useId } from 'react'

import formStyles from '#components/form/form.module.css'
import type { DocumentField } from '#contract/studio/document-field.ts'

import { fieldDescription } from '../form/field-description.ts'
import frameStyles from '../form/field-frame.module.css'
import { FieldNotes } from '../form/FieldNotes.tsx'
import styles from './fields.module.css'

interface GroupFrameProps {
  field: DocumentField
  fault: string | undefined
  /** Of a list that has a limit. */
  count?: string | undefined
  place?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The frame of a value that is edited by several controls. */
export function GroupFrame({ field, fault, count, place, children }: GroupFrameProps) {
  const id = useId()
  const { label, hint, required } = field
  const described = [required ? `${id}-required` : undefined, fieldDescription(id, { hint, count, fault })]
  return (
    <div
      className={formStyles['field']}
      role="group"
      aria-labelledby={id}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      ref={place}
    >
      <div className={frameStyles['head']}>
        <span className={formStyles['label']} id={id}>
          {label}
        </span>
        {required ? (
          <span className={styles['required']} id={`${id}-required`}>
            必填
          </span>
        ) : null}
      </div>
      <div className={styles['group']}>{children}</div>
      <FieldNotes id={id} hint={hint} count={count} fault={fault} />
    </div>
  )
}
