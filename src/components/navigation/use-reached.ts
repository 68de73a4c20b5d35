import { type RefObject, useEffect, useRef } from 'react'

/** Delay of the infinite scroll (docs/specification/portal.md#constants). */
const DELAY_MS = 200

/** Calls `onReached` when the element has been in view, or passed by, for 200 ms. @param which another value says that the element is another one */
export function useReached(
  element: RefObject<HTMLElement | null>,
  isWaiting: boolean,
  onReached: () => void,
  which: number,
): void {
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })

  useEffect(() => {
    const target = element.current
    if (!isWaiting || !target) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = (entries: IntersectionObserverEntry[]) => {
      clearTimeout(timer)
      // A busy browser tells several changes at once; how it is now says the last of them.
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => latest.current(), DELAY_MS)
    }
    // The view goes on far above the screen: who jumps to the foot of the page has passed the end too.
    const observer = new IntersectionObserver(onChange, { rootMargin: '1000000px 0px 0px' })
    observer.observe(target)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isWaiting, which])
}
