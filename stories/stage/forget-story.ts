import { forgetDrafts } from '#app/member/forget-drafts.ts'

/** Keys of a visitor's reading preferences in the browser's storage. */
const CHOICES = ['article-size', 'reader-ground'] as const

/**
 * Resets the state that other stories left behind, typed or chosen, so that a story starts as its example defines it.
 */
export function forgetStory(): void {
  forgetDrafts()
  for (const key of CHOICES) window.localStorage.removeItem(key)
}
