import { isInstant } from '#contract/time/instant.ts'
import { zonedIso } from '#contract/time/zoned-time.ts'

/** Formats an instant in the site's time zone by ISO 8601, "2026-11-20T12:00:00+08:00"; undefined for 0. */
export function isoTime(seconds: number, timezone: string): string | undefined {
  return isInstant(seconds) ? zonedIso(seconds, timezone) : undefined
}
