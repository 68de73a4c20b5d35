import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { createPath, type Navigator, Router } from 'react-router-dom'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { VisitHistory } from '#loader/create-visit-history.ts'

import type { Navigate } from '#loader/create-navigation.ts'

interface IslandRouterProps {
  history: VisitHistory
  navigate: Navigate
  children: ReactNode
}

/** The router of a section that is a React root of its own: the place and the history of the visit. */
export function IslandRouter({ history, navigate, children }: IslandRouterProps) {
  const location = useSyncExternalStore(history.subscribe, history.place, history.place)
  const navigator = useMemo<Navigator>(() => {
    const address = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : createPath(to))
    return {
      createHref: (to) => ROUTER_BASE.slice(0, -1) + address(to),
      go: history.go,
      push: (to, state: unknown) => navigate(address(to), { state }),
      replace: (to, state: unknown) => navigate(address(to), { state, replace: true }),
    }
  }, [history, navigate])
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}
