import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import { useSession } from '#state/session.ts'

/** Leads from a page for members to the home page after a logout. An expired token does not: typed values stay. */
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
