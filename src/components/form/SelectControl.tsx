import type { ControlProps } from './field-props.ts'
import styles from './form.module.css'
import { registerField } from './register-field.ts'

/** A choice from a list of options. */
export function SelectControl({ field, wiring, text, id, aria }: ControlProps) {
  const { options = [], placeholder, autocomplete } = field
  return (
    <select className={styles['input']} id={id} autoComplete={autocomplete} {...aria} {...registerField(wiring, field)}>
      <option value="">{placeholder ?? text.choose}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
