import { completeAddress } from './complete-address.ts'
import type { FieldControlProps } from './field-control-props.ts'
import { TextControl } from './TextControl.tsx'

/** An address, with the keyboard for one; what it begins with may be left out. */
export function UrlControl(props: FieldControlProps) {
  return <TextControl type="url" complete={completeAddress} {...props} />
}
