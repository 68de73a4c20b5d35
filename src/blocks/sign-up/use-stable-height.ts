import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the height of an element when shorter content replaces its content, so that nothing below it moves. */
export function useStableHeight(box: RefObject<HTMLElement | null>, isShort: boolean): void {
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!isShort) height.current = element.offsetHeight
    element.style.minBlockSize = isShort && height.current > 0 ? `${height.current}px` : ''
  }, [box, isShort])
}
