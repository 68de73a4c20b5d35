/** A number of times within a number of seconds. */
export interface RateLimit {
  times: number
  seconds: number
}

/** Maximum number of remembered keys; beyond it the oldest are dropped, so that memory stays bounded. */
const MAX_KEYS = 20_000

/** Counts uses by key and time window in this process: it slows down scraping, and no guarantee depends on it. */
export function createRateLimiter(now: () => number = Date.now): (key: string, limit: RateLimit) => boolean {
  const windows = new Map<string, { count: number; until: number }>()
  return (key, { times, seconds }) => {
    const current = windows.get(key)
    if (current && current.until > now()) {
      current.count += 1
      return current.count <= times
    }
    windows.delete(key)
    const [oldest] = windows.keys()
    if (windows.size >= MAX_KEYS && oldest !== undefined) windows.delete(oldest)
    windows.set(key, { count: 1, until: now() + seconds * 1000 })
    return true
  }
}
