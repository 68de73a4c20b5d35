import { momentOn } from '#server/platform/local-time.ts'

/** Tomorrow in the site's zone, from midnight to midnight. */
export function dayAfter(now: number, timezone: string): { from: number; until: number } {
  return { from: momentOn(now, 1, '00:00', timezone), until: momentOn(now, 2, '00:00', timezone) }
}
