import { returnSteps, type ReturnState } from '#state/return-steps.ts'

import { isAccountAddress } from './account-pages.ts'

interface Leaving {
  /** The page of the pressed link, and the router's state of its history entry. */
  page: URL
  state: unknown
  /** Whether the new page replaces that entry. */
  replaces: boolean
}

/**
 * Returns the state with which an account page can return through the history (return-steps.ts); undefined for other
 * pages.
 */
export function returnState(target: URL, { page, state, replaces }: Leaving): ReturnState | undefined {
  const from = target.searchParams.get('from')
  if (!isAccountAddress(target) || from === null) return undefined
  // An account page that redirects after the login needs no page before it.
  const before = isAccountAddress(page) ? (returnSteps(state) ?? 0) : 0
  const isReturn = isAccountAddress(page) || new URL(from, page).pathname === page.pathname
  const steps = before + (replaces ? 0 : 1)
  return isReturn && steps > 0 ? { returnSteps: steps } : undefined
}
