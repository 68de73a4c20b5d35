import { createContext, use } from 'react'
import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'

import type { MeResponse } from '#contract/member.ts'

/** Who is logged in (docs/specification/portal.md#entities, auth state). */
export interface Session {
  /** Undefined for the anonymous, and until the browser has looked: the first rendering is the same for everyone. */
  token: string | undefined
  /** Undefined until it has arrived. */
  userInfo: MeResponse | undefined
  showLoginPopup: boolean
  /** Whether the browser has looked for a token. */
  isKnown: boolean
  /** The token ended by itself: what the page shows of the member stays, so that nothing typed is lost, until somebody logs in. */
  isExpired: boolean
  /** Another number whenever somebody has left or taken another's place: what stands on the page then starts afresh, drafts too. */
  era: number
}

/** One per visit; on the server one per rendering, in which nobody is logged in. */
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

/** The session as it is now, rendered anew when what is read of it changes. @throws where no session stands above */
export function useSession(): Readonly<Session> {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext provider above it')
  return useSnapshot(session)
}
