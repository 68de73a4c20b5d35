import { useMemo } from 'react'

import { type FormText, formTextOf } from '#contract/forms/form-text.ts'

import { usePage } from './page-context.ts'

/** Returns the texts that the fields of all forms share: faults, and labels of controls. */
export function useFormText(): FormText {
  const group = usePage().text['form-fields']
  return useMemo(() => formTextOf(group), [group])
}
