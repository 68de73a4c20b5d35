import { instantOn } from '#contract/time/zoned-instant.ts'

/** Tomorrow in the site's zone, from midnight to midnight. */
export function dayAfter(now: number, timezone: string): { from: number; until: number } {
  return { from: instantOn(now, 1, '00:00', timezone), until: instantOn(now, 2, '00:00', timezone) }
}
