import { type RefObject, useEffect, useRef } from 'react'

/** Delay of the infinite scroll (docs/specification/portal.md#constants). */
const DELAY_MS = 200

/**
 * Calls `onInView` when the element has been in view, or above it, for 200 ms.
 * @param version a changed value means that the element was replaced
 */
export function useInView(
  element: RefObject<HTMLElement | null>,
  isWaiting: boolean,
  onInView: () => void,
  version: number,
): void {
  const latest = useRef(onInView)
  useEffect(() => {
    latest.current = onInView
  })

  useEffect(() => {
    const target = element.current
    if (!isWaiting || !target) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = (entries: IntersectionObserverEntry[]) => {
      clearTimeout(timer)
      // A busy browser reports several changes at once; only the last of them is current.
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => latest.current(), DELAY_MS)
    }
    // The observed area extends far above the screen: a jump to the foot of the page passes the end of the list, too.
    const observer = new IntersectionObserver(onChange, { rootMargin: '1000000px 0px 0px' })
    observer.observe(target)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isWaiting, version])
}
