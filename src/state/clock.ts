import { createContext } from 'react'

/** The server's time, as exactly as this browser can determine it. */
export interface Clock {
  /**
   * When the page was rendered, in seconds since 1970: the time of the server's HTML, and therefore of the first
   * rendering.
   */
  renderedAt: number
  /** Returns the current time in seconds since 1970. */
  now: () => number
}

export const ClockContext = createContext<Clock | undefined>(undefined)

/**
 * Returns the difference between this computer's clock and the server's, in milliseconds. The answer to the navigation
 * carries the server's time (`Server-Timing: now;dur=…`), so that a wrong clock opens no sign-up early. Zero where the
 * browser does not expose it (no HTTPS, an old Safari).
 */
export function clockOffset(performance: Pick<Performance, 'timeOrigin' | 'getEntriesByType'>): number {
  const [navigation] = performance.getEntriesByType('navigation')
  if (
    !navigation ||
    !('serverTiming' in navigation) ||
    !Array.isArray(navigation.serverTiming) ||
    !('responseStart' in navigation)
  )
    return 0
  const timing: unknown = navigation.serverTiming.find((entry: unknown) => isNow(entry))
  if (!isNow(timing) || typeof navigation.responseStart !== 'number') return 0
  return timing.duration - (performance.timeOrigin + navigation.responseStart)
}

function isNow(entry: unknown): entry is { name: 'now'; duration: number } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'name' in entry &&
    entry.name === 'now' &&
    'duration' in entry &&
    typeof entry.duration === 'number' &&
    entry.duration > 0
  )
}
