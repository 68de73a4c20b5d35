import { createContext, use, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'

import type { MeResponse } from '#contract/members/member.ts'

/** The auth state (docs/specification/portal.md#entities, auth state). */
export interface AuthState {
  /**
   * Undefined for anonymous visitors, and until the browser has read the storage: the first rendering is the same for
   * every visitor.
   */
  token: string | undefined
  /** Undefined until it has arrived. */
  userInfo: MeResponse | undefined
  showLoginPopup: boolean
  /** Whether the browser has looked for a token. */
  isInitialized: boolean
  /**
   * The token has expired: the page keeps the member's data, so that typed values are not lost, until the next login.
   */
  isExpired: boolean
  /** The last session has ended without a logout: the login says so, and a page for members stays. */
  hasEnded: boolean
  /** Changes whenever the member leaves or is replaced by another: the page then starts afresh, without drafts. */
  era: number
}

const UNKNOWN: Readonly<AuthState> = {
  token: undefined,
  userInfo: undefined,
  showLoginPopup: false,
  isInitialized: false,
  isExpired: false,
  hasEnded: false,
  era: 0,
}

/** Creates the auth state of a visit; on the server each rendering has its own, without a member. */
export function createAuthState(): AuthState {
  return proxy<AuthState>({ ...UNKNOWN })
}

export const AuthContext = createContext<AuthState | undefined>(undefined)

/**
 * Returns the current auth state and rerenders when a read property changes. A section comes alive when the visitor may
 * be known already; its first rendering must be the server's, which knows no visitor.
 *
 * @throws without an AuthContext above
 */
export function useAuth(): Readonly<AuthState> {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthContext provider above it')
  const current = useSnapshot(auth)
  const isServers = useSyncExternalStore(neverChanges, no, yes)
  return isServers ? UNKNOWN : current
}

const neverChanges = () => () => undefined
const no = () => false
const yes = () => true
