import { type RefObject, useEffect } from 'react'

/**
 * Focuses the pages so that the keys work at once, without a focus ring, unless the visitor has moved the focus
 * meanwhile.
 */
export function useSilentFocus(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document
    const box = scroller.current
    if (!box || (activeElement && !activeElement.contains(box))) return
    box.dataset['silent'] = ''
    box.addEventListener('blur', () => delete box.dataset['silent'], { once: true })
    box.focus({ preventScroll: true })
  }, [scroller])
}
