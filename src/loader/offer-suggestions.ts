import type { BrowserFacts } from '#app/portal-facts.ts'

const COMPOSITION = ['compositionstart', 'compositionend']

/**
 * Adds suggestions to all search fields of the document, but for those of a single list. Their code is loaded when a field is focused; without it the
 * form still works.
 *
 * @returns a function that removes them where their field has gone
 */
export function offerSuggestions(facts: () => Promise<BrowserFacts | undefined>): () => void {
  let field: HTMLInputElement | undefined
  let detach = () => {}
  // An input method may start before the code of suggestions is loaded; the field itself does not expose that.
  let isComposing = false
  for (const name of COMPOSITION)
    document.addEventListener(name, ({ type }) => {
      isComposing = type === 'compositionstart'
    })
  const enter = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'keyword' || target === field) return
    if (target.dataset['suggestions'] === 'off') return
    Promise.all([import('#app/suggest/attach-suggestions.ts'), facts()]).then(
      ([{ attachSuggestions }, browserFacts]) => {
        // Only the focused field has suggestions.
        if (!browserFacts || target === field || target !== document.activeElement) return
        detach()
        field = target
        detach = attachSuggestions(target, browserFacts, { isComposing })
      },
      () => undefined,
    )
  }
  document.addEventListener('focusin', enter)
  // The field may have been focused before this code ran.
  enter({ target: document.activeElement })
  return () => {
    if (field?.isConnected !== false) return
    detach()
    field = undefined
    detach = () => {}
  }
}
