import { useRef } from 'react'

import type { FieldControlProps } from './field-control-props.ts'
import { GroupFrame } from './GroupFrame.tsx'
import { readText } from './read-value.ts'
import { StoredFile } from './StoredFile.tsx'
import { focusName, useNextFocus } from './use-next-focus.ts'

/** A book or another document in PDF. */
export function FileControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const place = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus(place)
  return (
    <GroupFrame field={field} fault={fault} place={place}>
      <StoredFile
        name={field.label}
        kind="book"
        path={readText(value)}
        onChange={onChange}
        isReadOnly={isReadOnly}
        onRemove={() => {
          focusNext(focusName.add)
          onChange('')
        }}
      />
    </GroupFrame>
  )
}
