import type { ComponentType } from 'react'

import type { DocumentField, DocumentFieldKind } from '#contract/studio/document-field.ts'

import { AreaControl } from './AreaControl.tsx'
import { CaptionsControl } from './CaptionsControl.tsx'
import { DateControl } from './DateControl.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import { FileControl } from './FileControl.tsx'
import { ImageControl } from './ImageControl.tsx'
import { ImagesControl } from './ImagesControl.tsx'
import { PhoneControl } from './PhoneControl.tsx'
import { plainControls } from './plain-controls.ts'
import { PositionControl } from './PositionControl.tsx'
import { QuestionsControl } from './QuestionsControl.tsx'
import { RelatedControl } from './RelatedControl.tsx'
import { RichTextControl } from './RichTextControl.tsx'
import { SessionsControl } from './SessionsControl.tsx'
import { TagsControl } from './TagsControl.tsx'
import { UrlControl } from './UrlControl.tsx'

/** The control of each kind of field. */
export const fieldControls: Readonly<Record<DocumentFieldKind, ComponentType<FieldControlProps>>> = {
  ...plainControls,
  date: DateControl,
  area: AreaControl,
  image: ImageControl,
  images: ImagesControl,
  file: FileControl,
  url: UrlControl,
  phone: PhoneControl,
  richtext: RichTextControl,
  sessions: SessionsControl,
  questions: QuestionsControl,
  captions: CaptionsControl,
  tags: TagsControl,
  related: RelatedControl,
}

/** The controls of choices that there is more to say of than their names. */
export const choiceControls: Readonly<
  Record<NonNullable<DocumentField['choicesOf']>, ComponentType<FieldControlProps>>
> = {
  positions: PositionControl,
}
