import type { ControlProps } from './field-props.ts'
import type { FormControls } from './form-controls.ts'

/** The control of a field, chosen by its kind. @throws for a kind whose control the form was not given */
export function FieldControl({ controls, ...props }: ControlProps & { controls: FormControls }) {
  const { kind, name } = props.field
  const Control = controls[kind]
  if (!Control)
    throw new Error(
      `No control for the field "${name}" of kind "${kind}"; there are ${Object.keys(controls).join(', ')}`,
    )
  return <Control {...props} />
}
