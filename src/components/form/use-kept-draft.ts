import { useCallback, useEffect } from 'react'

import type { FormModel } from '#contract/form.ts'

import { keepDraft, readKeptDraft } from './kept-draft.ts'
import type { FormMethods } from './form-methods.ts'

/**
 * Restores values typed before a reload, and stores values typed from now on.
 * @param name the key of the draft; undefined where nothing is to be stored
 * @returns removes the draft, for a form that was sent
 */
export function useKeptDraft(
  name: string | undefined,
  form: FormModel,
  { getValues, setValue, subscribe }: FormMethods,
): () => void {
  useEffect(() => {
    if (name === undefined) return undefined
    for (const [field, value] of Object.entries(readKeptDraft(name, form)))
      if (isEmpty(getValues(field))) setValue(field, value, { shouldDirty: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(name, form, values) })
  }, [form, getValues, name, setValue, subscribe])
  return useCallback(() => name !== undefined && keepDraft(name, form, {}), [form, name])
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}
