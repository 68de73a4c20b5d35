import type { ControlProps } from './field-props.ts'
import { CodeControl } from './CodeControl.tsx'
import { ImageControl } from './ImageControl.tsx'
import { ImagesControl } from './ImagesControl.tsx'
import { LongTextControl } from './LongTextControl.tsx'
import { PasswordControl } from './PasswordControl.tsx'
import { SelectControl } from './SelectControl.tsx'
import { TextControl } from './TextControl.tsx'

/** The control of a field, chosen by its kind. */
export function FieldControl(props: ControlProps) {
  switch (props.field.kind) {
    case 'longtext':
      return <LongTextControl {...props} />
    case 'password':
      return <PasswordControl {...props} />
    case 'code':
      return <CodeControl {...props} />
    case 'select':
      return <SelectControl {...props} />
    case 'image':
      return <ImageControl {...props} />
    case 'images':
      return <ImagesControl {...props} />
    default:
      return <TextControl {...props} />
  }
}
