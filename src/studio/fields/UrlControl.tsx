import type { FieldControlProps } from './field-control-props.ts'
import { TextControl } from './TextControl.tsx'

/** An address, with the keyboard for one. */
export function UrlControl(props: FieldControlProps) {
  return <TextControl type="url" {...props} />
}
