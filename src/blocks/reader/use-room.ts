import { type RefObject, useLayoutEffect, useState } from 'react'

import type { ReadingRoom } from './page-layout.ts'

/** The inner size of an element, followed; undefined until it is known. */
export function useRoom(element: RefObject<HTMLElement | null>): ReadingRoom | undefined {
  const [room, setRoom] = useState<ReadingRoom>()
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box
      // Hidden, it has no size: what it was will be again.
      if (width > 0 && height > 0)
        setRoom((now) => (now?.width === width && now.height === height ? now : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return room
}
