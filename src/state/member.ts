import { createContext, use } from 'react'

import type { MemberSourceName } from '#contract/calls/sources.ts'

/** The member functions available to a page; the member's data is in the auth state (auth-state.ts). */
export interface Member {
  /**
   * Opens the login popup unless a member is logged in. Resolves to true after a login, to false where the visitor
   * closed the popup.
   */
  requireLogin: () => Promise<boolean>
  /** Stores the token, closes the popup, and resolves the waiting calls (docs/specification/portal.md#states). */
  logIn: (token: string) => void
  /**
   * Ends the session here, in the other tabs, and on the server (docs/specification/portal.md#states), unless `isOver`
   * there already: the account was closed.
   */
  logOut: (options?: { isOver?: boolean }) => Promise<void>
  /**
   * Reports a change of the member's own data: components refetch it, in the other tabs, too. Without names, all of it.
   *
   * @param freshSources sources whose present state this tab has from the answer already: only the other tabs refetch them
   */
  changed: (sources?: readonly MemberSourceName[], freshSources?: readonly MemberSourceName[]) => void
  /** Shows a toast for 3000 ms (docs/specification/portal.md#constants). */
  toast: (kind: 'success' | 'error', text: string) => void
}

/** The member functions where no login is possible: on the server, and in tests without members. */
export const nobody: Member = {
  requireLogin: () => Promise.resolve(false),
  logIn: () => undefined,
  logOut: () => Promise.resolve(),
  changed: () => undefined,
  toast: () => undefined,
}

export const MemberContext = createContext<Member>(nobody)

export function useMember(): Member {
  return use(MemberContext)
}
