import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'

import { ROUTER_BASE } from '#contract/router-base.ts'
import { isAbroad } from '#plan/is-abroad.ts'
import type { NavigationStore } from '#state/navigation-store.ts'

import { untilReachable } from './until-reachable.ts'
import type { LoadedPage, Visit } from './visit.ts'

export interface Navigation {
  page: LoadedPage
  /** The history entry of `page`: its key, and how it was reached. */
  entry: { key: string; isReturn: boolean; isFirst: boolean }
}

/**
 * Follows the router: when the address changes, the next page loads while the old one stays, and then replaces it at
 * once. Only the newest navigation counts. While the portal cannot be reached the old page stays with a message, and
 * the next one opens as soon as possible.
 *
 * @param leave loads an address afresh: for a new version of the site, where code can no longer be loaded, and to
 *   another site
 */
export function useNavigation(
  first: LoadedPage,
  visit: Visit,
  store: NavigationStore,
  leave: (href: string) => void,
): Navigation {
  const location = useLocation()
  const navigate = useNavigate()
  const isReturn = useNavigationType() === 'POP'
  const [shown, setShown] = useState<Navigation>({
    page: first,
    entry: { key: location.key, isReturn: false, isFirst: true },
  })
  const href = location.pathname + location.search
  const current = useRef(href)
  const shownHref = useRef(href)
  const shownKey = useRef(location.key)
  // Separate from the address: pressing a link again while its page loads is the same navigation.
  const entry = useRef({ key: location.key, isReturn })
  useEffect(() => {
    entry.current = { key: location.key, isReturn }
  }, [isReturn, location.key])

  useEffect(() => {
    if (current.current === href) return undefined
    current.current = href
    // Back from a page that had not loaded yet: the old page still stands.
    if (shownHref.current === href) return undefined
    // Back from an overlay of the same page, which has changed the address by reading or scrolling.
    if (shownKey.current === entry.current.key) {
      shownHref.current = href
      return undefined
    }
    let isNewest = true
    const superseded = new AbortController()
    const address = ROUTER_BASE.slice(0, -1) + href
    const show = (page: LoadedPage) => {
      if (!isNewest) return
      shownHref.current = href
      shownKey.current = entry.current.key
      startTransition(() => setShown({ page, entry: { ...entry.current, isFirst: false } }))
    }
    const onCutOff = () => {
      if (!isNewest) return
      store.isLoading = false
      store.isCutOff = true
    }
    store.isLoading = true
    visit
      .load(href, { reuse: entry.current.isReturn })
      .then(async (loaded) => {
        if (!isNewest) return
        if (loaded.kind === 'outdated') return leave(address)
        if (loaded.kind === 'redirect' && isAbroad(loaded.to)) return leave(loaded.to)
        if (loaded.kind === 'redirect') return void navigate(loaded.to.slice(ROUTER_BASE.length - 1), { replace: true })
        show(loaded.page)
        store.isLoading = false
        const settled = await loaded.settled
        if (settled.plan !== loaded.page.plan) show(settled)
      })
      // Code that can no longer be loaded (a new build replaced it) comes with a fresh document.
      .catch(async () => {
        await untilReachable(address, { signal: superseded.signal, onCutOff })
        if (isNewest) leave(address)
      })
    return () => {
      isNewest = false
      superseded.abort()
      store.isLoading = false
      store.isCutOff = false
    }
  }, [href, leave, navigate, store, visit])

  return shown
}
