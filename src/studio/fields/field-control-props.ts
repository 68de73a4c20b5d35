import type { DocumentField } from '#contract/studio/document-field.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'

/** The props of the control of one kind of field. */
export interface FieldControlProps {
  field: DocumentField
  value: DocumentValue
  /** Takes a value, and the one that it was made of where the form may show another one since. */
  onChange: (value: DocumentValue, from?: DocumentValue) => void
  /** A sentence of the server about the field. */
  fault: string | undefined
  isReadOnly: boolean
}
