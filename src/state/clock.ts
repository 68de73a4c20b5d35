import { createContext } from 'react'

/** The server's time as well as this browser can tell it. */
export interface Clock {
  /** Seconds since 1970 when the page was rendered: what the server's HTML says, and so what the first rendering must say. */
  renderedAt: number
  /** Seconds since 1970 now. */
  now: () => number
}

export const ClockContext = createContext<Clock | undefined>(undefined)

/**
 * The distance of this computer's clock from the server's, in milliseconds. The answer to the
 * navigation says what time it was there (`Server-Timing: now;dur=…`), so that a clock that is wrong
 * opens no sign-up early. Zero where the browser does not tell (no HTTPS, an old Safari).
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
  const told: unknown = navigation.serverTiming.find((entry: unknown) => isNow(entry))
  if (!isNow(told) || typeof navigation.responseStart !== 'number') return 0
  return told.duration - (performance.timeOrigin + navigation.responseStart)
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
