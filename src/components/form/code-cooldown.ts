/** Seconds before another code is sent to the same number (docs/specification/portal.md#states). */
export const COOLDOWN_SECONDS = 60

/** In session storage under the prefix of drafts, so that logging out removes the number. */
const KEY = 'draft:sms'
const LONGEST_MS = COOLDOWN_SECONDS * 1000

/**
 * Returns milliseconds that only increase while a page is open and continue approximately after a reload; setting the
 * computer's clock has no effect.
 */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now()
}

/**
 * Stores the cooldown for this tab, so that closing the popup or reloading does not skip it. The server has a limit of
 * its own.
 */
export function storeCooldown(mobile: string, until: number): void {
  try {
    const running = Object.entries(readAll(until - LONGEST_MS)).filter(([other]) => other !== mobile)
    window.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...running, [mobile, until]])))
  } catch {
    // Without storage the cooldown ends with the button; the server's own limit still applies.
  }
}

/**
 * Returns the time at which the next code may be sent to a number, in milliseconds of `monotonicNow`; 0 where there is no
 * wait. The wait belongs to the number: after a mistyped number the correct one can be used at once. While no number
 * is typed, the wait of the last number applies.
 */
export function readCooldown(mobile: string, now: number): number {
  try {
    const running = readAll(now)
    return (mobile === '' ? Math.max(0, ...Object.values(running)) : running[mobile]) ?? 0
  } catch {
    return 0
  }
}

/** Returns the whole seconds left, as shown on the button. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/**
 * Returns the running cooldowns by number. An entry further in the future than any cooldown results from a changed
 * clock and is ignored.
 */
function readAll(now: number): Record<string, number> {
  const stored: unknown = parse(window.sessionStorage.getItem(KEY))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([mobile, until]) =>
      typeof until === 'number' && until > now ? [[mobile, Math.min(until, now + LONGEST_MS)]] : [],
    ),
  )
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
