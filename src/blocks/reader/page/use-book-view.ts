import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { type Focus, type ZoomAnchor, anchorAt, scrollOf } from './zoom-anchor.ts'
import {
  type BookLayout,
  layOutPages,
  type PageSize,
  pagesInView,
  pagesNearView,
  type BookPosition,
  positionAt,
  type ViewportSize,
  scaleOf,
  topOf,
  type Zoom,
} from './page-layout.ts'
import { usePageSizes } from './use-page-sizes.ts'
import { useElementSize } from './use-element-size.ts'

export interface BookView {
  scroller: RefObject<HTMLDivElement | null>
  /** Undefined until the viewport has been measured. */
  viewport: ViewportSize | undefined
  layout: BookLayout | undefined
  /** First and last page to draw. */
  first: number
  last: number
  /** The current page. */
  page: number
  zoom: Zoom
  /** CSS pixels per point. */
  scaleOfPage: (page: number) => number
  goTo: (place: BookPosition) => void
  setZoom: (zoom: Zoom, focus?: Focus) => void
  learnSize: (page: number, size: PageSize) => void
}

interface BookViewOptions {
  count: number
  usual: PageSize
  start: BookPosition
  firstZoom: Zoom
  margin: number
  edge: number
  onPlace: (place: BookPosition) => void
  /** A phone draws fewer pages: each costs it memory, and time in which it answers no touch. */
  isPhone: boolean
}

/** Pages drawn before and after those in view. */
const AROUND = 1
/** Pages that a phone draws, if no more are in view. */
const ON_PHONE = 3

/**
 * The position in a book and the pages to draw. The position is kept when the size of the viewport, the zoom or the
 * known page sizes change.
 */
export function useBookView({
  count,
  usual,
  start,
  firstZoom,
  margin,
  edge,
  onPlace,
  isPhone,
}: BookViewOptions): BookView {
  const scroller = useRef<HTMLDivElement>(null)
  const viewport = useElementSize(scroller)
  const [zoom, setZoomState] = useState<Zoom>(firstZoom)
  const { sizes, learnSize } = usePageSizes(usual)
  const [seen, setSeen] = useState({ first: start.page, last: start.page, page: start.page })
  const place = useRef(start)
  const anchor = useRef<ZoomAnchor>(undefined)
  const layout = useMemo(
    () => (viewport ? layOutPages({ count, sizes, usual, zoom, viewport, margin, edge }) : undefined),
    [count, sizes, usual, zoom, viewport, margin, edge],
  )

  const look = useCallback(() => {
    const box = scroller.current
    if (!box || !layout || !viewport) return
    const [first, last] = isPhone
      ? pagesNearView(layout, box.scrollTop, viewport.height, ON_PHONE)
      : pagesInView(layout, box.scrollTop, viewport.height, AROUND)
    const { page } = place.current
    setSeen((now) => (now.first === first && now.last === last && now.page === page ? now : { first, last, page }))
    onPlace(place.current)
  }, [layout, viewport, onPlace, isPhone])

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !layout || !viewport) return
    const zoomAnchor = anchor.current
    anchor.current = undefined
    if (zoomAnchor) {
      const { scrollTop, scrollLeft } = scrollOf(layout, zoomAnchor)
      box.scrollTop = scrollTop
      box.scrollLeft = scrollLeft
      place.current = positionAt(layout, box.scrollTop, viewport.height)
    } else {
      box.scrollTop = topOf(layout, place.current)
      box.scrollLeft = (layout.width - viewport.width) / 2
    }
    look()
  }, [layout, viewport, look])

  useEffect(() => {
    const box = scroller.current
    if (!box || !layout || !viewport) return undefined
    const onScroll = () => {
      // Scrolling by script fires a scroll event too, with a rounded value: that is no change of place.
      if (Math.abs(box.scrollTop - topOf(layout, place.current)) >= 2)
        place.current = positionAt(layout, box.scrollTop, viewport.height)
      look()
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [layout, viewport, look])

  const goTo = useCallback(
    (next: BookPosition) => {
      place.current = { page: Math.min(count, Math.max(1, next.page)), offset: next.offset }
      if (scroller.current && layout) scroller.current.scrollTop = topOf(layout, place.current)
      look()
    },
    [count, layout, look],
  )

  const setZoom = useCallback(
    (next: Zoom, focus?: Focus) => {
      const box = scroller.current
      if (box && layout && viewport)
        anchor.current = anchorAt(layout, box, focus ?? { x: viewport.width / 2, y: viewport.height / 2 })
      setZoomState(next)
    },
    [layout, viewport],
  )

  const scaleOfPage = useCallback(
    (page: number) => (viewport ? scaleOf(zoom, sizes.get(page) ?? usual, viewport, { margin, edge }) : 1),
    [zoom, sizes, usual, viewport, margin, edge],
  )
  return { scroller, viewport, layout, ...seen, zoom, scaleOfPage, goTo, setZoom, learnSize }
}
