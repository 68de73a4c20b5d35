import { useEffect, useState } from 'react'

import { COOLDOWN_SECONDS, storeCooldown, readCooldown, secondsLeft, monotonicNow } from './code-cooldown.ts'

/**
 * Returns the seconds until the next code may be sent to a number, counting down, and a function that starts the wait.
 * @param mobile as currently typed
 */
export function useCooldown(mobile: string): { left: number; start: (mobile: string) => void } {
  // Starts at zero, because the server's HTML contains no wait.
  const [wait, setWait] = useState({ mobile, until: 0, now: 0 })
  useEffect(() => {
    const now = monotonicNow()
    setWait({ mobile, until: readCooldown(mobile, now), now })
  }, [mobile])
  const { until, now } = wait
  // Each number has its own wait.
  const left = wait.mobile === mobile ? secondsLeft(until, now) : 0
  useEffect(() => {
    if (left === 0) return undefined
    // Schedules the next whole second, independent of the delay of the last tick: a suspended tab catches up, and an
    // early tick waits again.
    const timer = setTimeout(() => setWait({ mobile, until, now: monotonicNow() }), until - (left - 1) * 1000 - now)
    return () => clearTimeout(timer)
  }, [left, mobile, until, now])
  return {
    left,
    start: (sentTo) => {
      const begun = monotonicNow()
      storeCooldown(sentTo, begun + COOLDOWN_SECONDS * 1000)
      // The visitor may have typed another number while this one was being sent.
      if (sentTo === mobile) setWait({ mobile, until: begun + COOLDOWN_SECONDS * 1000, now: begun })
    },
  }
}
