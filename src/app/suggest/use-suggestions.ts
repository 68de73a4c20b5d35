import { useEffect } from 'react'

import type { PortalFacts } from '../portal-facts.ts'

const COMPOSITION = ['compositionstart', 'compositionend']

/**
 * Adds suggestions to all search fields of the document, also in HTML that React did not render. Their code is loaded
 * when a field is focused; without it the form still works.
 */
export function useSuggestions(facts: () => Promise<PortalFacts | undefined>): void {
  useEffect(() => {
    let field: HTMLInputElement | undefined
    let detach = () => {}
    // An input method may start before the code of suggestions is loaded; the field itself does not expose that.
    let isComposing = false
    const compose = ({ type }: Event) => {
      isComposing = type === 'compositionstart'
    }
    const enter = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'keyword' || target === field) return
      Promise.all([import('./attach-suggestions.ts'), facts()]).then(
        ([{ attachSuggestions }, known]) => {
          // Only the focused field has suggestions.
          if (!known || target === field || target !== document.activeElement) return
          detach()
          field = target
          detach = attachSuggestions(target, known, { isComposing })
        },
        () => undefined,
      )
    }
    document.addEventListener('focusin', enter)
    for (const name of COMPOSITION) document.addEventListener(name, compose)
    // The field may have been focused before hydration.
    enter({ target: document.activeElement })
    return () => {
      document.removeEventListener('focusin', enter)
      for (const name of COMPOSITION) document.removeEventListener(name, compose)
      detach()
    }
  }, [facts])
}
