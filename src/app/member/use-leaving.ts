import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import { useAuth } from '#state/auth-state.ts'

/** Leads from a page for members to the home page after a logout. An expired token does not: typed values stay. */
export function useLeaving(isMembers: boolean): void {
  const { token, isExpired } = useAuth()
  const navigate = useNavigate()
  const before = useRef(token)
  useEffect(() => {
    const hasLeft = before.current !== undefined && token === undefined && !isExpired
    before.current = token
    if (hasLeft && isMembers) void navigate('/index')
  }, [isExpired, isMembers, navigate, token])
}
