import { type RefObject, useCallback, useEffect } from 'react'

/**
 * Keeps the keyboard focus in the player when a button disappears under it: it moves to the play button, which is always
 * there. Returns a function for buttons that are about to disappear.
 */
export function useToggleFocus(stage: RefObject<HTMLElement | null>, hasStarted: boolean): () => void {
  const focusToggle = useCallback(
    () => stage.current?.querySelector<HTMLElement>('[data-toggle]')?.focus({ preventScroll: true }),
    [stage],
  )
  useEffect(() => {
    if (hasStarted && document.activeElement === document.body) focusToggle()
  }, [hasStarted, focusToggle])
  return focusToggle
}
