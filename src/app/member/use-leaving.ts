import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import { useSession } from '#state/session.ts'

/** Who logs out on a page for members leaves it for the home page. An expired token is another matter: what was typed stays. */
export function useLeaving(isMembers: boolean): void {
  const { token, isExpired } = useSession()
  const navigate = useNavigate()
  const before = useRef(token)
  useEffect(() => {
    const hasLeft = before.current !== undefined && token === undefined && !isExpired
    before.current = token
    if (hasLeft && isMembers) void navigate('/index')
  }, [isExpired, isMembers, navigate, token])
}
