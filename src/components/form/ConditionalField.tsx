import { useWatch } from 'react-hook-form'

import { isApplicable } from '#contract/forms/field-condition.ts'

import type { FieldProps } from './field-props.ts'
import type { FormControls } from './form-controls.ts'
import { FormField } from './FormField.tsx'

/** A field that appears once it is asked: some depend on the identity number that is typed into another. */
export function ConditionalField(props: FieldProps & { controls: FormControls }) {
  const { field, wiring } = props
  const name = field.when?.field ?? field.name
  const value = useWatch({ control: wiring.methods.control, name })
  return isApplicable(field, { [name]: value }, wiring.today) ? <FormField {...props} /> : null
}
