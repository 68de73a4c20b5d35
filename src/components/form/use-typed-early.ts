import { useEffect } from 'react'

import type { FormModel } from '#contract/forms/form.ts'

import type { FormMethods } from './form-methods.ts'

/**
 * Tells what was typed before the form was awake to all that follows its values, such as a count of characters or the
 * draft. The form itself has taken it from the fields; it does not say so.
 */
export function useTypedEarly({ fields }: FormModel, { getFieldState, getValues, setValues }: FormMethods): void {
  useEffect(() => {
    const typed = fields.filter(({ name }) => getFieldState(name).isDirty).map(({ name }) => [name, getValues(name)])
    if (typed.length > 0) setValues(Object.fromEntries(typed), { shouldDirty: true })
  }, [fields, getFieldState, getValues, setValues])
}
