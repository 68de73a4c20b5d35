import { forgetDrafts } from '#app/member/forget-drafts.ts'

/** What a visitor's browser keeps of how they like to read. */
const CHOICES = ['article-size', 'reader-ground'] as const

/** A story starts as its example has it: what was typed or chosen in another one is gone. */
export function forgetStory(): void {
  forgetDrafts()
  for (const key of CHOICES) window.localStorage.removeItem(key)
}
