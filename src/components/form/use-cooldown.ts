import { useEffect, useState } from 'react'

import { COOLDOWN_SECONDS, keepCooldown, readCooldown, secondsLeft, steadyNow } from './code-cooldown.ts'

/** Seconds until the next code of this kind may be sent, counting down, and what starts the wait. */
export function useCooldown(event: string): { left: number; start: () => void } {
  // Not before the browser has taken over: the server's HTML knows of no wait.
  const [wait, setWait] = useState({ until: 0, now: 0 })
  useEffect(() => {
    const now = steadyNow()
    setWait({ until: readCooldown(event, now), now })
  }, [event])
  const { until, now } = wait
  const left = secondsLeft(until, now)
  useEffect(() => {
    if (left === 0) return undefined
    // To the second that follows, however late the last tick was: a tab that slept catches up, one that came early waits again.
    const timer = setTimeout(() => setWait({ until, now: steadyNow() }), until - (left - 1) * 1000 - now)
    return () => clearTimeout(timer)
  }, [left, until, now])
  return {
    left,
    start: () => {
      const begun = steadyNow()
      keepCooldown(event, begun + COOLDOWN_SECONDS * 1000)
      setWait({ until: begun + COOLDOWN_SECONDS * 1000, now: begun })
    },
  }
}
