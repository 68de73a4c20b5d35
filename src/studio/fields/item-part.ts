import { omitUndefined } from '#contract/omit-undefined.ts'
import type { DocumentField } from '#contract/studio/document-field.ts'
import type { DocumentItem, DocumentValue } from '#contract/studio/document-value.ts'

import type { PlainKind } from './plain-controls.ts'

/** A part of an item, edited like a field. */
export interface ItemPart extends Pick<DocumentField, 'name' | 'label' | 'hint' | 'most'> {
  kind: PlainKind
  required?: boolean
  /** What stands for no value: 0 for a moment or a number of seats; nothing at all for an optional part. */
  none?: 0 | undefined
  /** Of `select`: its values with their labels. */
  choices?: Readonly<Record<string, string>>
}

/** Returns a part as the field that its control edits; a choice is edited by its label. */
export function fieldOfPart({ name, label, kind, hint, most, required = false, choices }: ItemPart): DocumentField {
  return {
    name,
    label,
    kind,
    required,
    ...omitUndefined({ hint, most, options: choices && Object.values(choices) }),
  }
}

/** Returns the value of a part for its control. */
export function readPart(item: DocumentItem, { name, kind, none, choices }: ItemPart): string | number {
  const value = item[name]
  if (value === undefined || value === none || typeof value === 'boolean' || Array.isArray(value)) return ''
  return kind === 'select' ? (choices?.[value] ?? value) : value
}

/** Returns the item with another value of a part. */
export function writePart(item: DocumentItem, part: ItemPart, value: DocumentValue): DocumentItem {
  if (Array.isArray(value)) return item
  const { name, kind, choices = {} } = part
  if (value === '' && (kind === 'number' || kind === 'datetime')) {
    const { [name]: _, ...rest } = item
    return part.none === undefined ? rest : { ...item, [name]: part.none }
  }
  const choice = kind === 'select' ? Object.keys(choices).find((key) => choices[key] === value) : undefined
  return { ...item, [name]: choice ?? value }
}
