import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { say } from './words.ts'

export interface Toasts {
  /** Waits until a toast with these words has been shown, even if it has gone by now. */
  waitFor: (words: string) => Promise<void>
}

/**
 * Records the words of toasts on a page, from the next document on: each is shown for three seconds only, which a
 * busy machine may miss.
 */
export async function watchToasts(page: Page): Promise<Toasts> {
  const heard: string[] = []
  await page.exposeFunction('hearToast', (words: string) => heard.push(words))
  await page.addInitScript(
    (label) => {
      const hear: unknown = Reflect.get(window, 'hearToast')
      const toasts = new Set<Element>()
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll(`section[aria-label="${label}"] [data-kind]`)) {
          if (toasts.has(toast)) continue
          toasts.add(toast)
          if (typeof hear === 'function') hear(toast.textContent)
        }
      }).observe(document, { childList: true, subtree: true })
    },
    say('login', 'toasts'),
  )
  return {
    waitFor: async (words) => {
      await expect.poll(() => heard).toContain(words)
    },
  }
}
