import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import { useAuth } from '#state/auth-state.ts'

/**
 * Leads from a page for members to the home page after a logout. An ended session does not: after the next login the
 * member is on the wanted page, with its typed values.
 */
export function useLeaving(isMembers: boolean): void {
  const { token, hasEnded } = useAuth()
  const navigate = useNavigate()
  const before = useRef(token)
  useEffect(() => {
    const hasLeft = before.current !== undefined && token === undefined && !hasEnded
    before.current = token
    if (hasLeft && isMembers) void navigate('/index')
  }, [hasEnded, isMembers, navigate, token])
}
