import * as z from 'zod/mini'

import type { FormValues } from '#contract/form.ts'

const draft = z.object({ member: z.number(), values: z.record(z.string(), z.string()) })
const KEY = 'draft:profile'

/**
 * What a member has changed and not saved, kept for this tab only: leaving the page loses nothing.
 * It is nobody else's: another member finds none.
 */
export function readProfileDraft(member: number): FormValues | undefined {
  try {
    const parsed = draft.safeParse(JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.data.member === member ? parsed.data.values : undefined
  } catch {
    return undefined
  }
}

export function writeProfileDraft(member: number, values: Readonly<Record<string, string>>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ member, values }))
  } catch {
    // The form still stands as it is.
  }
}

export function forgetProfileDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
