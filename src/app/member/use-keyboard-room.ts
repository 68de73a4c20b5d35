import { type RefObject, useEffect } from 'react'

/**
 * Tells a box at the lower edge how much of it a phone's keyboard covers (`--_keyboard`), so that it stands above it
 * and its button stays in sight. Keyboards make the visual viewport smaller, not the page.
 */
export function useKeyboardRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: view } = window
    if (!view) return undefined
    const measure = () => {
      // Who has zoomed in sees a part of the page, too.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      box.current?.style.setProperty('--_keyboard', `${Math.round(covered)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [box])
}
