import { type RefObject, useEffect } from 'react'

/**
 * Keeps the keyboard focus in the player when a button disappears under it: it moves to the play button, which is always
 * there. Returns a function for buttons that are about to disappear.
 */
export function useToggleFocus(stage: RefObject<HTMLElement | null>, hasStarted: boolean): () => void {
  useEffect(() => {
    if (hasStarted && document.activeElement === document.body) focusToggle(stage.current)
  }, [hasStarted, stage])
  return () => focusToggle(stage.current)
}

function focusToggle(stage: HTMLElement | null): void {
  stage?.querySelector<HTMLElement>('[data-toggle]')?.focus({ preventScroll: true })
}
