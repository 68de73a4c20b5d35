import type { FormField } from '#contract/form.ts'

import type { FormActions } from './form-actions.ts'
import type { FormText } from './form-text.ts'
import type { FormWiring } from './use-form-model.ts'

/** What draws one kind of field takes. */
export interface FieldProps {
  field: FormField
  wiring: FormWiring
  actions: FormActions
  text: FormText
  storage: string | undefined
}

/** A control inside its field: its id, and what says more about it. */
export interface ControlProps extends FieldProps {
  id: string
  aria: { 'aria-required': boolean; 'aria-invalid': boolean; 'aria-describedby'?: string }
}
