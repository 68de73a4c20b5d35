/** docs/specification/portal.md#states: so many seconds after a code was sent, another is sent to the same number. */
export const COOLDOWN_SECONDS = 60

/** In the tab's storage, with the drafts: whoever logs out leaves no number behind. */
const KEY = 'draft:sms'
const LONGEST_MS = COOLDOWN_SECONDS * 1000

/** Milliseconds that only go forward while a page is open, and go on about where they were after a reload: a computer's clock that is set does not matter. */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now()
}

/** Kept for this tab, so that closing the popup or loading the page anew is no way around it (the server limits, too). */
export function keepCooldown(mobile: string, until: number): void {
  try {
    const running = Object.entries(readAll(until - LONGEST_MS)).filter(([other]) => other !== mobile)
    window.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...running, [mobile, until]])))
  } catch {
    // Then it ends with the button; the server's own limit stands.
  }
}

/**
 * When the next code may be sent to a number, in steady milliseconds; 0 where nothing waits. The wait is the number's:
 * who has mistyped one may send to the right one at once. While no number is typed, the last one's counts.
 */
export function readCooldown(mobile: string, now: number): number {
  try {
    const running = readAll(now)
    return (mobile === '' ? Math.max(0, ...Object.values(running)) : running[mobile]) ?? 0
  } catch {
    return 0
  }
}

/** Whole seconds that are left, as the button says them. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** What is still running, by number. A time too far away is a clock that was set, and no reason to wait longer than one ever would. */
function readAll(now: number): Record<string, number> {
  const kept: unknown = parse(window.sessionStorage.getItem(KEY))
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([mobile, until]) =>
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
