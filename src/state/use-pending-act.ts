import { useCallback, useEffect, useRef } from 'react'

import { useMember } from './member.ts'
import { forgetAct, offerAct, takeAct } from './pending-act.ts'
import { useSession } from './session.ts'

/**
 * `requireLogin` for an act that is not lost where one has no account yet: who goes from the popup to register finds it
 * done when they are back, as after logging in. It belongs beside `usePendingAct` of the same name.
 */
export function useActLogin(name: string): () => Promise<boolean> {
  const { requireLogin } = useMember()
  const { token } = useSession()
  return useCallback(async () => {
    if (token === undefined) offerAct(name)
    const isLoggedIn = await requireLogin()
    forgetAct(name, { evenKept: isLoggedIn })
    return isLoggedIn
  }, [name, requireLogin, token])
}

/** Does what one had wanted here before one went to register: once, and only where one has come back as a member. */
export function usePendingAct(name: string, act: () => void): void {
  const { token, isKnown } = useSession()
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const isMember = token !== undefined
  useEffect(() => {
    if (!isKnown) return
    if (!isMember) forgetAct(name, { evenKept: true })
    else if (takeAct(name)) latest.current()
  }, [isKnown, isMember, name])
}
