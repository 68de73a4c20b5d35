/** Where something stands between its start and its end. */
export type Phase = 'soon' | 'now' | 'over'
export const phases: readonly Phase[] = ['now', 'soon', 'over']

/** An event that names no end counts for a day; anything else without one goes on. */
export const EVENT_DAY_SECONDS = 86_400

/**
 * The phase of something at a moment; all in seconds since 1970, 0 where nothing is given.
 * Lists are filtered by the same rule (server/db/lists/article-filter.ts).
 */
export function phaseAt(now: number, { start, end }: { start: number; end: number }): Phase {
  if (end > 0 && now >= end) return 'over'
  return start > now ? 'soon' : 'now'
}

/** The end a list and a page go by: an event's own, or a day after its start. */
export function effectiveEnd(kind: string, { start, end }: { start: number; end: number }): number {
  return end === 0 && start > 0 && kind === 'Event' ? start + EVENT_DAY_SECONDS : end
}
