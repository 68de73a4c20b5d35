import { createContext, use } from 'react'

import type { MemberSourceName } from '#contract/sources.ts'

/** What anything on a page can do about who is logged in; what is known of them stands in the session (session.ts). */
export interface Member {
  /** Opens the login popup unless one is logged in. True once one is, false where one closed it: what was to be done then goes on, or not. */
  requireLogin: () => Promise<boolean>
  /** Keeps the token, closes the popup, and lets what waited go on (docs/specification/portal.md#states). */
  logIn: (token: string) => void
  /** Ends the session here, in the other tabs, and on the server (docs/specification/portal.md#states), unless `isOver` there already: the account was closed. */
  logOut: (options?: { isOver?: boolean }) => Promise<void>
  /** Something of the member's own is different now: what shows it asks anew, in the other tabs too. Without names, everything. */
  changed: (sources?: readonly MemberSourceName[]) => void
  /** Says something for 3000 ms (docs/specification/portal.md#constants). */
  toast: (kind: 'success' | 'error', text: string) => void
}

/** Where nobody can log in: on the server, and in tests that need none of it. */
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
