import { type RefObject, useEffect, useRef } from 'react'

import { whenInView } from './when-in-view.ts'

/**
 * Calls `onInView` when the element has been in view, or above it, for a while.
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

  useEffect(
    () => (isWaiting && element.current ? whenInView(element.current, () => latest.current()) : undefined),
    [element, isWaiting, version],
  )
}
