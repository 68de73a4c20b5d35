/** Delay of the infinite scroll (docs/specification/portal.md#constants). */
const DELAY_MS = 200

/**
 * Calls `onInView` when an element has been in view, or above it, for 200 ms.
 *
 * @returns a function that ends the watch
 */
export function whenInView(element: Element, onInView: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChange = (entries: IntersectionObserverEntry[]) => {
    clearTimeout(timer)
    // A busy browser reports several changes at once; only the last of them is current.
    if (entries.at(-1)?.isIntersecting) timer = setTimeout(onInView, DELAY_MS)
  }
  // The observed area extends far above the screen: a jump to the foot of the page passes the end of the list, too.
  const observer = new IntersectionObserver(onChange, { rootMargin: '1000000px 0px 0px' })
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
