import type { FormControls } from './form-controls.ts'
import { LongTextControl } from './LongTextControl.tsx'
import { SelectControl } from './SelectControl.tsx'
import { TextControl } from './TextControl.tsx'

/** The controls of forms that ask for texts, numbers, days and choices, such as a sign-up. */
export const textControls: FormControls = {
  text: TextControl,
  tel: TextControl,
  email: TextControl,
  number: TextControl,
  date: TextControl,
  longtext: LongTextControl,
  select: SelectControl,
}
