import { isInstant } from '#contract/time/instant.ts'
import { zonedClock, zonedClockSecond } from '#contract/time/zoned-time.ts'

/** Formats the time of day as HH:mm; empty where there is no time. */
export function formatHour(seconds: number, timezone: string): string {
  return isInstant(seconds) ? zonedClock(seconds, timezone) : ''
}

/** Formats the time of day with seconds as HH:mm:ss; empty where there is no time. */
export function formatSecond(seconds: number, timezone: string): string {
  return isInstant(seconds) ? zonedClockSecond(seconds, timezone) : ''
}
