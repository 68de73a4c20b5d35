import { use, useCallback, useEffect, useRef } from 'react'

import { storePosition } from '#components/read-aloud/reading-position.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { ClockContext } from '#state/clock.ts'

import type { BookPosition } from './page-layout.ts'

const REST_MS = 300

/**
 * Keeps the reading position in this browser, and as `page` in the address, so that visitors can share it. The history
 * entry is replaced without the router, because nothing has to be loaded.
 *
 * @param path of the reader's page, below the router base
 */
export function useLocalPosition(key: string, pages: number, path: string): (place: BookPosition) => void {
  const clock = use(ClockContext)
  const latest = useRef<BookPosition>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(() => {
    clearTimeout(timer.current)
    const place = latest.current
    if (!place) return
    latest.current = undefined
    storePosition(key, { ...place, pages, time: clock?.now() ?? 0 })
    const address = new URL(window.location.href)
    // Going back changes the address before the page: the other address does not belong to this book.
    if (address.pathname !== ROUTER_BASE + path || address.searchParams.get('page') === String(place.page)) return
    address.searchParams.set('page', String(place.page))
    window.history.replaceState(window.history.state, '', address)
  }, [key, pages, path, clock])

  useEffect(() => {
    // A phone may kill a page in the background without firing another event.
    const onHide = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  return useCallback(
    (place: BookPosition) => {
      latest.current = place
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, REST_MS)
    },
    [keep],
  )
}
