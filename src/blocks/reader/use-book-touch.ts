import type { RefObject } from 'react'

import type { Focus } from './zoom-anchor.ts'
import { clampScale } from './page-layout.ts'
import type { BookView } from './use-book-view.ts'
import { useReaderTouch } from './use-reader-touch.ts'

const DOUBLE_TAP = 2

/**
 * Connects touch gestures and the wheel with an open book. While two fingers move, the content is only stretched; it is
 * laid out again when they lift.
 */
export function useBookTouch(
  content: RefObject<HTMLElement | null>,
  { scroller, page, zoom, setZoom, scaleOfPage }: BookView,
  onTap: () => void,
): void {
  const scale = scaleOfPage(page)
  const stretch = (factor: number, { x, y }: Focus) => {
    const box = scroller.current
    if (!box || !content.current) return
    content.current.style.transformOrigin = `${box.scrollLeft + x}px ${box.scrollTop + y}px`
    content.current.style.transform = factor === 1 ? '' : `scale(${factor})`
  }
  useReaderTouch(scroller, {
    onPinch: stretch,
    onPinchEnd: (factor, focus) => {
      stretch(1, focus)
      setZoom({ scale: clampScale(scale * factor) }, focus)
    },
    onTap,
    onDoubleTap: (focus) =>
      setZoom('fit' in zoom ? { scale: clampScale(scale * DOUBLE_TAP) } : { fit: 'width' }, focus),
    onWheelZoom: (factor, focus) => setZoom({ scale: clampScale(scale * factor) }, focus),
  })
}
