/** Spec §4, §9: so many seconds after a code was sent, the button sends another. */
export const COOLDOWN_SECONDS = 60

const keyOf = (event: string) => `sms:${event}`

/** Milliseconds that only go forward while a page is open, and go on about where they were after a reload: a computer's clock that is set does not matter. */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now()
}

/** Kept for this tab, so that closing the popup or loading the page anew is no way around it (the server limits, too). */
export function keepCooldown(event: string, until: number): void {
  try {
    window.sessionStorage.setItem(keyOf(event), String(until))
  } catch {
    // Then it ends with the button; the server's own limit stands.
  }
}

/** When the next code of this kind may be sent, in steady milliseconds; 0 where nothing waits. A time too far away is a clock that was set, and no reason to wait longer than one ever would. */
export function readCooldown(event: string, now: number): number {
  try {
    const until = Number(window.sessionStorage.getItem(keyOf(event)))
    return Number.isFinite(until) && until > now ? Math.min(until, now + COOLDOWN_SECONDS * 1000) : 0
  } catch {
    return 0
  }
}

/** Whole seconds that are left, as the button says them. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}
