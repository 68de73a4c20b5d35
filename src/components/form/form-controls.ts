import type { ComponentType } from 'react'

import type { FormFieldKind } from '#contract/forms/form.ts'

import type { ControlProps, FieldProps } from './field-props.ts'

/**
 * The controls that a form may need, by kind of field; checkboxes have none. A form is given the controls of its
 * kinds, so that a page without uploads does not load their code.
 */
export type FormControls = { readonly [Kind in FormFieldKind]?: ComponentType<ControlProps> } & {
  /** Shows a field that depends on another one (ConditionalField.tsx). */
  readonly conditional?: ComponentType<FieldProps & { controls: FormControls }>
}
