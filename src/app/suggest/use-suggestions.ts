import { useEffect } from 'react'

import type { PortalFacts } from '../portal-facts.ts'

const COMPOSITION = ['compositionstart', 'compositionend']

/**
 * Search fields suggest as one types, wherever they stand: also in HTML that React never touched. Their code comes
 * when one is entered; without it the form works all the same.
 */
export function useSuggestions(facts: () => Promise<PortalFacts | undefined>): void {
  useEffect(() => {
    let field: HTMLInputElement | undefined
    let detach = () => {}
    // An input method may have begun before the code of suggestions was there; the field itself cannot say so.
    let isComposing = false
    const compose = ({ type }: Event) => {
      isComposing = type === 'compositionstart'
    }
    const enter = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'keyword' || target === field) return
      Promise.all([import('./attach-suggestions.ts'), facts()]).then(
        ([{ attachSuggestions }, known]) => {
          // One at a time: the one being typed in.
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
    // Entered before the page was taken over.
    enter({ target: document.activeElement })
    return () => {
      document.removeEventListener('focusin', enter)
      for (const name of COMPOSITION) document.removeEventListener(name, compose)
      detach()
    }
  }, [facts])
}
