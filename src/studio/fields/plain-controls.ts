import type { ComponentType } from 'react'

import type { DocumentFieldKind } from '#contract/studio/document-field.ts'

import { DateTimeControl } from './DateTimeControl.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import { LongTextControl } from './LongTextControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { SelectControl } from './SelectControl.tsx'
import { TextControl } from './TextControl.tsx'

/** The controls that edit parts of an item as well: a session's start is a moment like any other. */
export const plainControls = {
  text: TextControl,
  longtext: LongTextControl,
  number: NumberControl,
  datetime: DateTimeControl,
  select: SelectControl,
} satisfies Partial<Record<DocumentFieldKind, ComponentType<FieldControlProps>>>

export type PlainKind = keyof typeof plainControls
