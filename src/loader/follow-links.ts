import { overlayHistory } from '#components/dialog/document-overlays.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import type { Navigate } from './create-navigation.ts'
import type { VisitHistory } from './create-visit-history.ts'
import { isForElsewhere, linkOf } from './page-link.ts'
import { pageAddress } from './portal-address.ts'
import { returnState } from './return-state.ts'

interface FollowLinks {
  history: VisitHistory
  navigate: Navigate
  /** Stays on this page, where another one is being opened. */
  stay: () => void
  prefetch: (href: string) => void
}

/**
 * Follows the portal's links and GET forms for the whole document, and prefetches the page of a link that is about to
 * be pressed.
 */
export function followLinks({ history, navigate, stay, prefetch }: FollowLinks): void {
  const overlays = overlayHistory()
  const go = (href: string, replace = false) => {
    // The current address: no new history entry, only a scroll to the top.
    if (href === pageAddress(new URL(window.location.href), window.location.origin)) {
      stay()
      window.scrollTo({ top: 0 })
    } else
      overlays.whenStill(() => {
        const page = new URL(window.location.href)
        const target = new URL(ROUTER_BASE.slice(0, -1) + href, page)
        // The overlay's entry is replaced, but the page's entry is below it.
        const replaces = replace && !overlays.isOverlaid()
        const state = returnState(target, { page, state: history.place().state, replaces })
        navigate(href, { replace: replace || overlays.isOverlaid(), state })
      })
  }
  document.addEventListener('click', (event) => {
    const link = linkOf(event.target)
    if (!link || event.defaultPrevented || isForElsewhere(event)) return
    event.preventDefault()
    if (link.anchor.dataset['back'] !== undefined && history.canGoBack()) history.go(-1)
    else go(link.href, link.anchor.dataset['replace'] !== undefined)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== 'get') return
    const url = new URL(form.action)
    url.search = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
      ),
    ).toString()
    const href = pageAddress(url, window.location.origin)
    if (href === undefined) return
    event.preventDefault()
    go(href)
  })
  let prepared = ''
  const prepare = ({ target }: Event) => {
    const link = linkOf(target)
    if (!link || link.href === prepared || link.anchor.dataset['prefetch'] === 'off') return
    prepared = link.href
    prefetch(link.href)
  }
  for (const name of ['mouseover', 'focusin', 'touchstart'] as const)
    document.addEventListener(name, prepare, { passive: true })
}
