import type { FieldControlProps } from './field-control-props.ts'
import { TextControl } from './TextControl.tsx'

/** A telephone number, with the keyboard for one. */
export function PhoneControl(props: FieldControlProps) {
  return <TextControl type="tel" {...props} />
}
