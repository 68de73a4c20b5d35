import type { FormActions } from './form-actions.ts'
import { formText, type FormText } from './form-text.ts'
import styles from './form.module.css'
import { FormField } from './FormField.tsx'
import { FormFaultCount } from './FormFaultCount.tsx'
import type { FormWiring } from './use-form-model.ts'

export interface FormFieldsProps {
  wiring: FormWiring
  actions?: FormActions
  /** Replaces some of the default texts. */
  text?: Partial<FormText>
  /** Put before image paths that are not absolute (docs/specification/portal.md#entities). */
  storage?: string
  /** Only these fields, in this order; all by default. */
  only?: readonly string[]
}

/** The fields of a form of the schema, each with the control of its kind, its label, its hint and its fault. */
export function FormFields({ wiring, actions = {}, text = {}, storage, only }: FormFieldsProps) {
  const said: FormText = { ...formText, ...text }
  const fields = only
    ? only.flatMap((name) => wiring.form.fields.find((field) => field.name === name) ?? [])
    : wiring.form.fields
  return (
    <div className={styles['fields']}>
      {fields.map((field) => (
        <FormField key={field.name} field={field} wiring={wiring} actions={actions} text={said} storage={storage} />
      ))}
      <FormFaultCount wiring={wiring} text={said} />
    </div>
  )
}
