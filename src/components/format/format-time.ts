import { isInstant } from '#contract/time/instant.ts'
import { zonedClock, zonedClockSecond, zonedMinute } from '#contract/time/zoned-time.ts'

/**
 * Formats a timestamp as YYYY-MM-DD HH:mm (docs/specification/portal.md#entities) in the site's time zone, identically
 * on the server and in every browser. Empty where there is no time (0, or outside the calendar).
 *
 * @param seconds since 1970
 * @param timezone IANA name, as "Asia/Shanghai"
 */
export function formatTime(seconds: number, timezone: string): string {
  return isInstant(seconds) ? zonedMinute(seconds, timezone) : ''
}

/** Formats the time of day as HH:mm; empty where there is no time. */
export function formatHour(seconds: number, timezone: string): string {
  return isInstant(seconds) ? zonedClock(seconds, timezone) : ''
}

/** Formats the time of day with seconds as HH:mm:ss; empty where there is no time. */
export function formatSecond(seconds: number, timezone: string): string {
  return isInstant(seconds) ? zonedClockSecond(seconds, timezone) : ''
}
