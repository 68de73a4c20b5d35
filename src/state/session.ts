import { createContext, use } from 'react'
import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'

import type { MeResponse } from '#contract/member.ts'

/** The auth state (docs/specification/portal.md#entities, auth state). */
export interface Session {
  /**
   * Undefined for anonymous visitors, and until the browser has read the storage: the first rendering is the same for
   * every visitor.
   */
  token: string | undefined
  /** Undefined until it has arrived. */
  userInfo: MeResponse | undefined
  showLoginPopup: boolean
  /** Whether the browser has looked for a token. */
  isKnown: boolean
  /**
   * The token has expired: the page keeps the member's data, so that typed values are not lost, until the next login.
   */
  isExpired: boolean
  /** Changes whenever the member leaves or is replaced by another: the page then starts afresh, without drafts. */
  era: number
}

/** Creates the session of a visit; on the server each rendering has its own, without a member. */
export function createSession(): Session {
  return proxy<Session>({
    token: undefined,
    userInfo: undefined,
    showLoginPopup: false,
    isKnown: false,
    isExpired: false,
    era: 0,
  })
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the current session and rerenders when a read property changes. @throws where no session stands above */
export function useSession(): Readonly<Session> {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext provider above it')
  return useSnapshot(session)
}
