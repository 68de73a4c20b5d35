import { useCallback, useEffect, useRef } from 'react'

/** Long enough for a tap and the click events that the browser derives from it. */
const PRESS_MS = 120

/**
 * Defers a change until no press is in progress. When a press on a button below takes the focus from a field, showing
 * the field's fault at once would move the button away from under the pointer, and the press would miss it.
 */
export function useAfterPress(): (happen: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      isDown.current = type === 'pointerdown'
    }
    const kinds = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const kind of kinds) document.addEventListener(kind, note, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true)
    }
  }, [])
  return useCallback((happen) => {
    const wait = () => setTimeout(() => (isDown.current ? wait() : happen()), PRESS_MS)
    wait()
  }, [])
}
