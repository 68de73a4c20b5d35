import { isInstant, isoInstant } from '#contract/time/instant.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'

/** Formats the day of a timestamp in the site's time zone as YYYY-MM-DD; empty where there is no time. */
export function formatDay(seconds: number, timezone: string): string {
  return isInstant(seconds) ? zonedDay(seconds, timezone) : ''
}

/** Returns a timestamp for the `datetime` attribute of a `<time>`. */
export function machineTime(seconds: number): string {
  return isInstant(seconds) ? isoInstant(seconds) : ''
}
