import type { FormControls } from './form-controls.ts'
import type { FormActions } from './form-actions.ts'
import styles from './form.module.css'
import { FormField } from './FormField.tsx'
import { FormFaultCount } from './FormFaultCount.tsx'
import type { FormWiring } from './use-form-model.ts'

export interface FormFieldsProps {
  wiring: FormWiring
  controls: FormControls
  actions?: FormActions
  /** Put before image paths that are not absolute (docs/specification/portal.md#entities). */
  storage?: string
  /** Only these fields, in this order; all by default. */
  only?: readonly string[]
}

/** The fields of a form of the schema, each with the control of its kind, its label, its hint and its fault. */
export function FormFields({ wiring, controls, actions = {}, storage, only }: FormFieldsProps) {
  const fields = only
    ? only.flatMap((name) => wiring.form.fields.find((field) => field.name === name) ?? [])
    : wiring.form.fields
  return (
    <div className={styles['fields']}>
      {fields.map((field) => {
        const Field = field.when ? (controls.conditional ?? FormField) : FormField
        return (
          <Field
            key={field.name}
            field={field}
            wiring={wiring}
            controls={controls}
            actions={actions}
            text={wiring.text}
            storage={storage}
          />
        )
      })}
      <FormFaultCount wiring={wiring} />
    </div>
  )
}
