import { ConditionalField } from './ConditionalField.tsx'
import { accountControls } from './account-controls.ts'
import type { FormControls } from './form-controls.ts'
import { ImageControl } from './ImageControl.tsx'
import { ImagesControl } from './ImagesControl.tsx'

/** The controls of all kinds of fields. */
export const allControls: FormControls = {
  ...accountControls,
  image: ImageControl,
  images: ImagesControl,
  conditional: ConditionalField,
}
