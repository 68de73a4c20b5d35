import { CodeControl } from './CodeControl.tsx'
import type { FormControls } from './form-controls.ts'
import { ImageControl } from './ImageControl.tsx'
import { ImagesControl } from './ImagesControl.tsx'
import { PasswordControl } from './PasswordControl.tsx'
import { textControls } from './text-controls.ts'

/** The controls of all kinds of fields. */
export const allControls: FormControls = {
  ...textControls,
  password: PasswordControl,
  code: CodeControl,
  image: ImageControl,
  images: ImagesControl,
}
