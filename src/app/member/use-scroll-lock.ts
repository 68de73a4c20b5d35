import { useLayoutEffect } from 'react'

/** Locks the scrolling of the page behind a popup; the room of its scroll bar stays, so that nothing moves. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    const bar = window.innerWidth - root.clientWidth
    const { overflow, paddingInlineEnd } = root.style
    root.style.overflow = 'hidden'
    if (bar > 0) root.style.paddingInlineEnd = `${bar}px`
    return () => {
      root.style.overflow = overflow
      root.style.paddingInlineEnd = paddingInlineEnd
    }
  }, [])
}
