import { useCallback, useEffect, useRef } from 'react'

/** A tap is over by then, with the clicks a browser makes of it. */
const PRESS_MS = 120

/**
 * Lets something wait until nothing is being pressed. Leaving a field by pressing a button below it must not
 * show the field's fault at once: the button would move away under the pointer, and nothing would be pressed.
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
