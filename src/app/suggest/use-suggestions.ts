import { useEffect } from 'react'

import type { PortalFacts } from '../portal-facts.ts'

/**
 * Search fields suggest as one types, wherever they stand: also in HTML that React never touched. Their code comes
 * when one is entered; without it the form works all the same.
 */
export function useSuggestions(facts: () => Promise<PortalFacts | undefined>): void {
  useEffect(() => {
    let field: HTMLInputElement | undefined
    let detach = () => {}
    const enter = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'keyword' || target === field) return
      Promise.all([import('./attach-suggestions.ts'), facts()]).then(
        ([{ attachSuggestions }, known]) => {
          // One at a time: the one being typed in.
          if (!known || target === field || target !== document.activeElement) return
          detach()
          field = target
          detach = attachSuggestions(target, known)
        },
        () => undefined,
      )
    }
    document.addEventListener('focusin', enter)
    // Entered before the page was taken over.
    enter({ target: document.activeElement })
    return () => {
      document.removeEventListener('focusin', enter)
      detach()
    }
  }, [facts])
}
