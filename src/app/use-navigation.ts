import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'

import { ROUTER_BASE } from '#contract/router-base.ts'
import type { NavigationStore } from '#state/navigation-store.ts'

import { untilReachable } from './until-reachable.ts'
import type { LoadedPage, Visit } from './visit.ts'

export interface Navigation {
  page: LoadedPage
  /** Key of the history entry that `page` belongs to, and how it was reached. */
  entry: { key: string; isReturn: boolean; isFirst: boolean }
}

/**
 * Follows the router: when the address changes, the next page is prepared while the old one stays,
 * then shown at once. Only the newest navigation counts. While the portal cannot be reached the old
 * page stays, says so, and the next one opens as soon as it can.
 *
 * @param leave loads an address afresh: when the site has a new version, or code cannot be fetched any more
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
  // Kept apart from the address: pressing a link again while its page is on its way is the same navigation.
  const entry = useRef({ key: location.key, isReturn })
  useEffect(() => {
    entry.current = { key: location.key, isReturn }
  }, [isReturn, location.key])

  useEffect(() => {
    if (current.current === href) return undefined
    current.current = href
    // Back from a page that had not come yet: this one still stands.
    if (shownHref.current === href) return undefined
    // Out of an overlay of this very page, whose address has changed by what was read or scrolled in it.
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
        if (loaded.kind === 'redirect') return void navigate(loaded.to.slice(ROUTER_BASE.length - 1), { replace: true })
        show(loaded.page)
        store.isLoading = false
        const settled = await loaded.settled
        if (settled.plan !== loaded.page.plan) show(settled)
      })
      // Code that cannot be loaded any more (a new build replaced it) comes with a fresh page.
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
