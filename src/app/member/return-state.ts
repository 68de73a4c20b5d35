import { returnSteps, type ReturnState } from '#state/return-steps.ts'

import { isAccountAddress } from './account-pages.ts'

interface Leaving {
  /** The page on which the link was pressed, and the router's state of its entry. */
  page: URL
  state: unknown
  /** It takes the place of that entry. */
  replaces: boolean
}

/** What an account page about to be opened has to know to lead back by the history (return-steps.ts); undefined for others. */
export function returnState(target: URL, { page, state, replaces }: Leaving): ReturnState | undefined {
  const from = target.searchParams.get('from')
  if (!isAccountAddress(target) || from === null) return undefined
  // One of them leads on by itself as soon as one is logged in: it needs no page before it.
  const before = isAccountAddress(page) ? (returnSteps(state) ?? 0) : 0
  const isReturn = isAccountAddress(page) || new URL(from, page).pathname === page.pathname
  const steps = before + (replaces ? 0 : 1)
  return isReturn && steps > 0 ? { returnSteps: steps } : undefined
}
