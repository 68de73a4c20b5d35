import type { RefObject } from 'react'

import type { Focus } from '../page/zoom-anchor.ts'
import { clampTimes } from '../page/page-layout.ts'
import type { BookView } from '../page/use-book-view.ts'
import { useReaderTouch } from './use-reader-touch.ts'

const DOUBLE_TAP = 2

/**
 * Connects touch gestures and the wheel with an open book. While two fingers move, the content is only stretched; it is
 * laid out again when they lift.
 */
export function useBookTouch(
  content: RefObject<HTMLElement | null>,
  { scroller, zoom, setZoom }: BookView,
  onTap: () => void,
): void {
  const enlarge = (factor: number, focus: Focus) => setZoom({ ...zoom, times: clampTimes(zoom.times * factor) }, focus)
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
      enlarge(factor, focus)
    },
    onTap,
    onDoubleTap: (focus) =>
      zoom.times === 1 ? enlarge(DOUBLE_TAP, focus) : setZoom({ fit: 'width', times: 1 }, focus),
    onWheelZoom: enlarge,
  })
}
