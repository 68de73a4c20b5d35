import { CodeControl } from './CodeControl.tsx'
import type { FormControls } from './form-controls.ts'
import { PasswordControl } from './PasswordControl.tsx'
import { textControls } from './text-controls.ts'

/** The controls of the forms of an account: uploads need a login, so that none of these forms has a picture. */
export const accountControls: FormControls = { ...textControls, password: PasswordControl, code: CodeControl }
