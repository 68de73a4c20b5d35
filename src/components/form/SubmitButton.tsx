import { useFormState } from 'react-hook-form'

import { useHydrated } from '../use-hydrated.ts'
import styles from './form.module.css'
import type { FormWiring } from './use-form-model.ts'

/**
 * The submit button of a form. Before hydration it has another type, because the browser would put the typed values
 * into the address.
 */
export function SubmitButton({ wiring }: { wiring: FormWiring }) {
  const isHydrated = useHydrated()
  const { isSubmitting } = useFormState({ control: wiring.methods.control })
  return (
    <button type={isHydrated ? 'submit' : 'button'} className={styles['submit']} aria-disabled={isSubmitting}>
      {isSubmitting ? wiring.text.sending : wiring.form.submit}
    </button>
  )
}
