import type { ReactNode } from 'react'

import type { DocumentField } from '#contract/studio/document-field.ts'

import { type ControlAttributes, FieldFrame } from '../form/FieldFrame.tsx'
import { RequiredMark } from './RequiredMark.tsx'
import { textCount, textFault } from './text-count.ts'

interface ValueFrameProps {
  field: DocumentField
  fault: string | undefined
  /** The text whose characters are counted. */
  text?: string
  children: (attributes: ControlAttributes) => ReactNode
}

/** The frame of a value that is edited by one control. */
export function ValueFrame({ field, fault, text = '', children }: ValueFrameProps) {
  const { label, hint, required, most } = field
  return (
    <FieldFrame
      label={label}
      hint={hint}
      isRequired={required}
      mark={required ? <RequiredMark /> : null}
      count={textCount(text, most)}
      fault={fault ?? textFault(text, most)}
    >
      {children}
    </FieldFrame>
  )
}
