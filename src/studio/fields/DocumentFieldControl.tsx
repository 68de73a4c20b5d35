import { choiceControls, fieldControls } from './field-controls.ts'
import type { FieldControlProps } from './field-control-props.ts'

interface DocumentFieldControlProps extends FieldControlProps {
  /** The focus has come into the field. */
  onFocus?: () => void
}

/** The control of a value of a document. `data-field` has the name of the value, by which a form finds it. */
export function DocumentFieldControl({ onFocus, ...props }: DocumentFieldControlProps) {
  const { kind, choicesOf } = props.field
  const Control = choicesOf === undefined ? fieldControls[kind] : choiceControls[choicesOf]
  return (
    <div data-field={props.field.name} onFocus={onFocus}>
      <Control {...props} />
    </div>
  )
}
