import { useFormState } from 'react-hook-form'

import { useHydrated } from '../use-hydrated.ts'
import { formText } from './form-text.ts'
import styles from './form.module.css'
import type { FormWiring } from './use-form-model.ts'

/** Sends a form. Until the script has taken over, the browser would put what is typed into the address: then it is no submit button. */
export function SubmitButton({ wiring, sending = formText.sending }: { wiring: FormWiring; sending?: string }) {
  const isHydrated = useHydrated()
  const { isSubmitting } = useFormState({ control: wiring.methods.control })
  return (
    <button type={isHydrated ? 'submit' : 'button'} className={styles['submit']} aria-disabled={isSubmitting}>
      {isSubmitting ? sending : wiring.form.submit}
    </button>
  )
}
