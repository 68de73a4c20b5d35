import { createContext, use } from 'react'

/** Prepares a page before its link is pressed: its plan, data and code. */
export type Prefetch = (href: string) => void

/** Without a provider (on the server, in a story) nothing is prepared. */
export const PrefetchContext = createContext<Prefetch>(() => undefined)

export function usePrefetch(): Prefetch {
  return use(PrefetchContext)
}
