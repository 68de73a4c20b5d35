import { type RefObject, useEffect } from 'react'

import { ROUTER_BASE } from '#contract/router-base.ts'

/**
 * Keeps `p` of the address at the page one is looking at, in a list of several (docs/specification/decisions.md#lists).
 * The history entry is replaced without telling the router: nothing is to be loaded or scrolled.
 *
 * @param count of cards shown; more of them, more marks to watch
 * @param path of the list's page, below the router base
 */
export function usePageInAddress(box: RefObject<HTMLElement | null>, count: number, path: string): void {
  useEffect(() => {
    const marks = [...(box.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
    if (marks.length < 2) return undefined
    let frame = 0
    const update = () => {
      frame = 0
      const passed = marks.findLast((mark) => mark.getBoundingClientRect().top < window.innerHeight / 2) ?? marks[0]
      const number = passed?.dataset['page'] ?? '1'
      const address = new URL(window.location.href)
      // The next page's address comes before the page: it is not this list's to change.
      if (address.pathname !== ROUTER_BASE + path) return
      if ((address.searchParams.get('p') ?? '1') === number) return
      if (number === '1') address.searchParams.delete('p')
      else address.searchParams.set('p', number)
      window.history.replaceState(window.history.state, '', address)
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    // A page that came without scrolling may already be the one in view.
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
    }
  }, [box, count, path])
}
