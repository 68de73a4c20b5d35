import { instantOn } from '#contract/time/zoned-instant.ts'

/** Returns the publishing time of a record, never in the future: a record due this evening is published now. */
export function publishTime(now: number, daysAgo: number, at: string, timezone: string): number {
  return Math.min(now, instantOn(now, -daysAgo, at, timezone))
}
