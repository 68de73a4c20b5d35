import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'

import type { FormWiring } from '#components/form/use-form-model.ts'
import { useAuth } from '#state/auth-state.ts'

import { forgetProfileDraft, readProfileDraft, writeProfileDraft } from './profile-draft.ts'

export interface ProfileDraft {
  isDirty: boolean
  /** Whether some of the values come from an earlier visit to the page. */
  isRestored: boolean
  /** Returns to the saved values. */
  discard: () => void
}

/** Keeps a member's unsaved changes, and asks before the tab is closed with them. */
export function useProfileDraft({ methods }: FormWiring, member: number): ProfileDraft {
  const { isDirty } = useFormState({ control: methods.control })
  const { token, isInitialized, isExpired } = useAuth()
  const [isRestored, setRestored] = useState(false)
  const { setValue, getValues, subscribe, reset } = methods

  useEffect(() => {
    const draft = readProfileDraft(member)
    for (const [name, value] of Object.entries(draft ?? {}))
      if (name in getValues()) setValue(name, value, { shouldDirty: true })
    if (draft) setRestored(true)
  }, [member, getValues, setValue])

  useEffect(() => {
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: isChanged }) => {
        if (isChanged === false) return
        writeProfileDraft(
          member,
          Object.fromEntries(
            Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
          ),
        )
      },
    })
  }, [member, subscribe])

  useEffect(() => {
    // A logout removes the draft; a session that expired keeps it.
    if (isInitialized && token === undefined && !isExpired) forgetProfileDraft()
  }, [isExpired, isInitialized, token])

  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const discard = () => {
    reset(undefined, { keepDirtyValues: false })
    // Must follow the reset, which writes the draft again like every change.
    forgetProfileDraft()
    setRestored(false)
  }
  return { isDirty, isRestored: isRestored && isDirty, discard }
}
