import { useCallback, useEffect, useRef } from 'react'

import { useMember } from './member.ts'
import { forgetAct, offerAct, claimAct } from './pending-act.ts'
import { useAuth } from './auth-state.ts'

/**
 * Returns a `requireLogin` for an act that survives a registration: a visitor who leaves the popup to register finds
 * the act performed on the return, as after a login. Use it with `usePendingAct` of the same name.
 */
export function useActLogin(name: string): () => Promise<boolean> {
  const { requireLogin } = useMember()
  const { token } = useAuth()
  return useCallback(async () => {
    if (token === undefined) offerAct(name)
    const isLoggedIn = await requireLogin()
    forgetAct(name, { isForced: isLoggedIn })
    return isLoggedIn
  }, [name, requireLogin, token])
}

/**
 * Performs the act that was waiting here for a registration: once, and only where the visitor has returned as a member.
 */
export function usePendingAct(name: string, act: () => void): void {
  const { token, isInitialized } = useAuth()
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const isMember = token !== undefined
  useEffect(() => {
    if (!isInitialized) return
    if (!isMember) forgetAct(name, { isForced: true })
    else if (claimAct(name)) latest.current()
  }, [isInitialized, isMember, name])
}
