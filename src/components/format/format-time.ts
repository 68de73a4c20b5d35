import { isInstant } from '#contract/time/instant.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'

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
