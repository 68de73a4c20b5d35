import { useState } from 'react'

import { storeDraft, readDraft } from '#components/form/stored-draft.ts'
import type { FormField } from '#contract/forms/form.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import { useAuth } from '#state/auth-state.ts'

export interface SeatName {
  value: string
  fault: string
  change: (value: string) => void
  /** Returns the name to send; undefined where it is missing, which is then shown. */
  validate: () => string | undefined
}

/**
 * The name for the reservations of a course: what was typed, else the name that the member gave last, else the nickname.
 * What was typed survives a login on another page.
 */
export function useSeatName(course: number, field: FormField, contact: MarksResponse['contact']): SeatName {
  const { userInfo } = useAuth()
  const [typed, setTyped] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const key = `seat ${course}`
  const value = typed ?? (contact?.name || userInfo?.nickname || '')
  return {
    value,
    fault: isMissing ? (field.missing ?? field.rule?.message ?? field.label) : '',
    change: (next) => {
      setTyped(next)
      setMissing(false)
      storeDraft(key, { fields: [field] }, { [field.name]: next })
    },
    validate: () => {
      const name = value.trim()
      setMissing(name === '')
      return name === '' ? undefined : name
    },
  }
}

/** Returns the name that was typed for a course before a login. */
export function storedSeatName(course: number, field: FormField): string | undefined {
  const name = readDraft(`seat ${course}`, { fields: [field] })[field.name]
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined
}
