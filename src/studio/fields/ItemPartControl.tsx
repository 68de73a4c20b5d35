import type { DocumentItem } from '#contract/studio/document-value.ts'

import { fieldOfPart, type ItemPart, readPart, writePart } from './item-part.ts'
import { plainControls } from './plain-controls.ts'

interface ItemPartControlProps {
  part: ItemPart
  item: DocumentItem
  onChange: (item: DocumentItem) => void
  isReadOnly: boolean
}

/** The control of a part of an item. */
export function ItemPartControl({ part, item, onChange, isReadOnly }: ItemPartControlProps) {
  const Control = plainControls[part.kind]
  return (
    <Control
      field={fieldOfPart(part)}
      value={readPart(item, part)}
      onChange={(value) => onChange(writePart(item, part, value))}
      fault={undefined}
      isReadOnly={isReadOnly}
    />
  )
}
