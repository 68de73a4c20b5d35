import { useEffect, useState } from 'react'

import { COOLDOWN_SECONDS, keepCooldown, readCooldown, secondsLeft, steadyNow } from './code-cooldown.ts'

/** Seconds until the next code may be sent to a number, counting down, and what starts the wait. @param mobile as it is typed now */
export function useCooldown(mobile: string): { left: number; start: (mobile: string) => void } {
  // Not before the browser has taken over: the server's HTML knows of no wait.
  const [wait, setWait] = useState({ mobile, until: 0, now: 0 })
  useEffect(() => {
    const now = steadyNow()
    setWait({ mobile, until: readCooldown(mobile, now), now })
  }, [mobile])
  const { until, now } = wait
  // Another number has another wait.
  const left = wait.mobile === mobile ? secondsLeft(until, now) : 0
  useEffect(() => {
    if (left === 0) return undefined
    // To the second that follows, however late the last tick was: a tab that slept catches up, one that came early waits again.
    const timer = setTimeout(() => setWait({ mobile, until, now: steadyNow() }), until - (left - 1) * 1000 - now)
    return () => clearTimeout(timer)
  }, [left, mobile, until, now])
  return {
    left,
    start: (sentTo) => {
      const begun = steadyNow()
      keepCooldown(sentTo, begun + COOLDOWN_SECONDS * 1000)
      // Another may have been typed while it was sent.
      if (sentTo === mobile) setWait({ mobile, until: begun + COOLDOWN_SECONDS * 1000, now: begun })
    },
  }
}
