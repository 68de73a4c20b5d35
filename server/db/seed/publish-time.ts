import { momentOn } from '#server/platform/local-time.ts'

/** When a record was published, never in the future: what was due this evening is published now. */
export function publishTime(now: number, daysAgo: number, at: string, timezone: string): number {
  return Math.min(now, momentOn(now, -daysAgo, at, timezone))
}
