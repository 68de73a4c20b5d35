/** How often something may be done. */
export interface RateLimit {
  times: number
  seconds: number
}

/** Most visitors remembered; beyond it the oldest are forgotten, so that addresses without end cost no memory without end. */
const MAX_KNOWN = 20_000

/** Counts in this process how often something was done, by key and within a window; a brake on harvesting, which holds no right. */
export function createRateLimiter(now: () => number = Date.now): (key: string, limit: RateLimit) => boolean {
  const windows = new Map<string, { count: number; until: number }>()
  return (key, { times, seconds }) => {
    const known = windows.get(key)
    if (known && known.until > now()) {
      known.count += 1
      return known.count <= times
    }
    windows.delete(key)
    const [oldest] = windows.keys()
    if (windows.size >= MAX_KNOWN && oldest !== undefined) windows.delete(oldest)
    windows.set(key, { count: 1, until: now() + seconds * 1000 })
    return true
  }
}
