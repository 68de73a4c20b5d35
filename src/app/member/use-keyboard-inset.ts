import { type RefObject, useEffect } from 'react'

/**
 * Sets `--_keyboard` of a box at the lower edge to the height that a phone's keyboard covers, so that the box stands
 * above it and its button stays in view. Keyboards shrink the visual viewport, not the page.
 */
export function useKeyboardInset(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: view } = window
    if (!view) return undefined
    // Written only when it changes: each writing has the popup laid out once more while it opens.
    let shown = 0
    const measure = () => {
      // A zoomed page also has a smaller visual viewport.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
      if (covered === shown) return
      shown = covered
      box.current?.style.setProperty('--_keyboard', `${covered}px`)
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
