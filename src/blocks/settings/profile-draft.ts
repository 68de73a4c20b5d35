import * as z from 'zod/mini'

import type { FormValues } from '#contract/forms/form.ts'

const draft = z.object({ member: z.number(), values: z.record(z.string(), z.string()) })
const KEY = 'draft:profile'

/**
 * Reads the member's unsaved changes. They are kept for this tab only, so that leaving the page loses nothing, and
 * belong to one member: another member gets none.
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
    // The form keeps its values all the same.
  }
}

export function forgetProfileDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is no draft to remove.
  }
}
