import * as z from 'zod/mini'

import type { SignUpValues } from '#contract/check-sign-up.ts'

const draft = z.object({
  name: z.string(),
  mobile: z.string(),
  people: z.union([z.number(), z.string()]),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
})

/**
 * Reads the values typed into a sign-up form. They are kept for this tab only and until they are sent, so that a login
 * or the back button loses nothing. Where storage is full or forbidden, nothing is kept.
 */
export function readDraft(id: number): SignUpValues | undefined {
  try {
    const parsed = draft.safeParse(JSON.parse(window.sessionStorage.getItem(keyOf(id)) ?? 'null'))
    if (!parsed.success) return undefined
    const { people, answers, ...rest } = parsed.data
    return {
      ...rest,
      people: Number(people) || 1,
      answers: Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)])),
    }
  } catch {
    return undefined
  }
}

export function writeDraft(id: number, values: unknown): void {
  try {
    window.sessionStorage.setItem(keyOf(id), JSON.stringify(values))
  } catch {
    // The form keeps its values all the same.
  }
}

export function forgetDraft(id: number): void {
  try {
    window.sessionStorage.removeItem(keyOf(id))
  } catch {
    // Without storage there is no draft to remove.
  }
}

function keyOf(id: number): string {
  return `draft:sign-up:${id}`
}
