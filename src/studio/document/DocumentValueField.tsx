import { memo } from 'react'

import type { DocumentField } from '#contract/studio/document-field.ts'

import { DocumentFieldControl } from '../fields/DocumentFieldControl.tsx'
import { useEditor, useEditorState } from './editor-context.ts'
import { useFieldValue } from './use-field-value.ts'

interface DocumentValueFieldProps {
  field: DocumentField
  onFocus: () => void
}

/** A value of the document in its control. It is drawn again for its own value alone: a form has sixty of them. */
export const DocumentValueField = memo(
  function DocumentValueField({ field, onFocus }: DocumentValueFieldProps) {
    const editor = useEditor()
    const value = useFieldValue(field.name)
    const { faults, document } = useEditorState()
    return (
      <DocumentFieldControl
        field={field}
        value={value}
        onChange={(value, from) => editor.change(field.name, value, from)}
        onFocus={onFocus}
        fault={faults[field.name]}
        isReadOnly={!document.mayWrite || document.deleted > 0}
      />
    )
  },
  (before, after) => before.field === after.field,
)
