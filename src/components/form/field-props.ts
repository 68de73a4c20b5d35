import type { FormField } from '#contract/forms/form.ts'

import type { FormActions } from './form-actions.ts'
import type { FormText } from '#contract/forms/form-text.ts'
import type { FormWiring } from './use-form-model.ts'

/** The props of a field of any kind. */
export interface FieldProps {
  field: FormField
  wiring: FormWiring
  actions: FormActions
  text: FormText
  storage: string | undefined
}

/** The props of a control inside its field: its id and its ARIA attributes. */
export interface ControlProps extends FieldProps {
  id: string
  aria: { 'aria-required': boolean; 'aria-invalid': boolean; 'aria-describedby'?: string }
}
