import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'reader-choice'

/** A reading preference with a few choices, kept in this browser; the server always renders the default. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (choice: Choice) => void] {
  const read = useCallback(() => {
    try {
      const stored = window.localStorage.getItem(key)
      return choices.find((choice) => choice === stored) ?? usual
    } catch {
      return usual
    }
  }, [key, choices, usual])
  const choice = useSyncExternalStore(subscribe, read, () => usual)
  const choose = useCallback(
    (next: Choice) => {
      try {
        window.localStorage.setItem(key, next)
      } catch {
        return
      }
      window.dispatchEvent(new Event(CHANGED))
    },
    [key],
  )
  return [choice, choose]
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  return () => window.removeEventListener(CHANGED, changed)
}
