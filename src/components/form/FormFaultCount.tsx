import { useFormState } from 'react-hook-form'

import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { fillPlaceholders } from '#contract/text/fill-placeholders.ts'
import type { FormWiring } from './use-form-model.ts'

/** Announces to screen readers that the form was not sent, and the number of fields to correct. */
export function FormFaultCount({ wiring }: { wiring: FormWiring }) {
  const { errors, submitCount, isSubmitting } = useFormState({ control: wiring.methods.control })
  const count = submitCount > 0 && !isSubmitting ? Object.keys(errors).length : 0
  return (
    <VisuallyHidden>
      <span role="status">{count > 0 ? fillPlaceholders(wiring.text.faults, { count }) : ''}</span>
    </VisuallyHidden>
  )
}
