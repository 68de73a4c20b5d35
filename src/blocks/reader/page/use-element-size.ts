import { type RefObject, useLayoutEffect, useState } from 'react'

import type { ViewportSize } from './page-layout.ts'

/** The inner size of an element, kept up to date; undefined until it is measured. */
export function useElementSize(element: RefObject<HTMLElement | null>): ViewportSize | undefined {
  const [size, setSize] = useState<ViewportSize>()
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box
      // A hidden element has no size; its last size is kept, because it will have it again.
      if (width > 0 && height > 0)
        setSize((now) => (now?.width === width && now.height === height ? now : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return size
}
