import { useFormState } from 'react-hook-form'

import styles from './form.module.css'
import { ScriptButton } from './ScriptButton.tsx'
import type { FormWiring } from './use-form-model.ts'

/** The submit button of a form of the schema. */
export function SubmitButton({ wiring }: { wiring: FormWiring }) {
  const { isSubmitting } = useFormState({ control: wiring.methods.control })
  return (
    <ScriptButton className={styles['submit']} aria-disabled={isSubmitting}>
      {isSubmitting ? wiring.text.sending : wiring.form.submit}
    </ScriptButton>
  )
}
