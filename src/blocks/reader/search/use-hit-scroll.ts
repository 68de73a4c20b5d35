import { useCallback, useEffect, useRef } from 'react'

import type { Hit } from './search-book.ts'
import type { BookSearch } from './use-book-search.ts'
import type { BookView } from '../page/use-book-view.ts'

/** A match is scrolled to this part of the viewport's height, where readers look. */
const HIT_AT = 0.3

/**
 * Scrolls to the selected match, once per selection. Its page may not be drawn yet: the page is scrolled to first, then
 * the line, when the page reports its position by `onHit`.
 */
export function useHitScroll(
  { scroller, layout, viewport, first, last, goTo }: BookView,
  { hits, current, visit }: BookSearch,
): {
  hit: Hit | undefined
  /** @param top the position of the match, as a fraction of the page's height */
  onHit: (page: number, top: number) => void
} {
  const hit = hits[current]
  const turned = useRef(0)
  const sought = useRef(0)
  useEffect(() => {
    if (!hit || turned.current === visit) return
    turned.current = visit
    if (hit.page < first || hit.page > last) goTo({ page: hit.page, offset: 0 })
  }, [hit, visit, first, last, goTo])
  const onHit = useCallback(
    (number: number, top: number) => {
      const box = scroller.current
      if (!box || !layout || !viewport || sought.current === visit) return
      sought.current = visit
      const y = (layout.tops[number - 1] ?? 0) + top * (layout.heights[number - 1] ?? 0)
      const isSeen = y >= box.scrollTop + viewport.height * 0.1 && y <= box.scrollTop + viewport.height * 0.8
      if (!isSeen) box.scrollTop = y - viewport.height * HIT_AT
    },
    [scroller, layout, viewport, visit],
  )
  return { hit, onHit }
}
