import { type ReactNode, useMemo } from 'react'
import { createPath, type Location, type NavigateFunction, type Navigator, Router } from 'react-router-dom'

import { ROUTER_BASE } from '#contract/router-base.ts'

interface IslandRouterProps {
  location: Location
  /** The page's own. */
  navigate: NavigateFunction
  children: ReactNode
}

/** The page's router for a part that is rendered by itself: the same place, the same history. */
export function IslandRouter({ location, navigate, children }: IslandRouterProps) {
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (to) => ROUTER_BASE.slice(0, -1) + (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => void navigate(steps),
      push: (to, state: unknown) => void navigate(to, { state }),
      replace: (to, state: unknown) => void navigate(to, { state, replace: true }),
    }),
    [navigate],
  )
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}
