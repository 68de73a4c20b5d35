import { useCallback, useEffect } from 'react'

import type { FormModel } from '#contract/forms/form.ts'

import { storeDraft, readDraft } from './stored-draft.ts'
import type { FormMethods } from './form-methods.ts'

/**
 * Restores values typed before a reload, and stores values typed from now on.
 * @param name the key of the draft; undefined where nothing is to be stored
 * @param isSuggestion whether the known values are suggestions, which a draft replaces
 * @returns removes the draft, for a form that was sent
 */
export function useStoredDraft(
  name: string | undefined,
  form: FormModel,
  { getFieldState, getValues, setValue, subscribe }: FormMethods,
  isSuggestion = false,
): () => void {
  useEffect(() => {
    if (name === undefined) return undefined
    for (const [field, value] of Object.entries(readDraft(name, form)))
      // Values typed before the form was awake are newer than its draft.
      if (isEmpty(getValues(field)) || (isSuggestion && !getFieldState(field).isDirty))
        setValue(field, value, { shouldDirty: true })
    // Known values, such as a member's own number, are no draft: they must not be left for the next member.
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) =>
        storeDraft(name, form, Object.fromEntries(Object.entries(values).filter(([field]) => dirtyFields[field]))),
    })
  }, [form, getFieldState, getValues, isSuggestion, name, setValue, subscribe])
  return useCallback(() => name !== undefined && storeDraft(name, form, {}), [form, name])
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}
