import type { UseFormRegisterReturn } from 'react-hook-form'

/** The props of a field of the studio. */
export interface StudioFieldProps {
  label: string
  registration: UseFormRegisterReturn
  fault: string | undefined
  hint?: string
  autoComplete?: string
  maxLength?: number
}
