import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

import { ROUTER_BASE } from '#contract/router-base.ts'
import { overlayHistory } from '#components/dialog/use-back-closes.ts'

import { forwardReturnAddress } from './member/forward-return-address.ts'
import { returnState } from './member/return-state.ts'
import { pageAddress } from './portal-address.ts'

/**
 * Follows the portal's links and GET forms for the whole document, in React's parts and in other HTML, and prefetches
 * the page of a link that is about to be pressed.
 */
export function useDocumentLinks(prefetch: (href: string) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const overlays = overlayHistory()
    // An overlay that was open before a reload is closed now.
    overlays.settle()
    const go = (href: string, replace = false) => {
      // The current address, or the one being opened (a link pressed twice): no new history entry, only a scroll to the
      // top.
      if (href === pageAddress(new URL(window.location.href), window.location.origin)) window.scrollTo({ top: 0 })
      else
        overlays.whenStill(() => {
          const page = new URL(window.location.href)
          const target = new URL(ROUTER_BASE.slice(0, -1) + href, page)
          // The overlay's entry is replaced, but the page's entry is below it.
          const state = returnState(target, { page, state: routerState(), replaces: replace && !overlays.isOverlaid() })
          void navigate(href, { replace: replace || overlays.isOverlaid(), state })
        })
    }
    const follow = (event: MouseEvent) => {
      const link = linkOf(event.target)
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      go(link.href, link.anchor.dataset['replace'] !== undefined)
    }
    const submit = (event: SubmitEvent) => {
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
    }
    let prepared = ''
    const prepare = (event: Event) => {
      const link = linkOf(event.target)
      if (!link || link.href === prepared || link.anchor.dataset['prefetch'] === 'off') return
      prepared = link.href
      prefetch(link.href)
    }
    const early = ['mouseover', 'focusin', 'touchstart'] as const
    document.addEventListener('click', follow)
    document.addEventListener('submit', submit)
    for (const name of early) document.addEventListener(name, prepare, { passive: true })
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('submit', submit)
      for (const name of early) document.removeEventListener(name, prepare)
    }
  }, [navigate, prefetch])
}

/** Returns the router's own state of the current history entry. */
function routerState(): unknown {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined
}

/** Returns the link of an event, if it leads to another page of this portal in this tab. */
function linkOf(target: EventTarget | null): { anchor: HTMLAnchorElement; href: string } | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null
  if (!anchor?.href || anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self'))
    return undefined
  const url = forwardReturnAddress(new URL(anchor.href), window.location.href)
  const href = pageAddress(url, window.location.origin)
  const isOnThisPage =
    url.hash !== '' && url.pathname === window.location.pathname && url.search === window.location.search
  return href === undefined || isOnThisPage ? undefined : { anchor, href }
}
