import { DAY_SECONDS } from '../time/durations.ts'

/** Position of a moment relative to a start and an end. */
export type Phase = 'soon' | 'now' | 'over'
export const phases: readonly Phase[] = ['now', 'soon', 'over']

/** What is still to come of today, of this evening (what begins from 17:00 on) and of this weekend. */
export const windows = ['today', 'tonight', 'weekend'] as const
export type TimeWindow = (typeof windows)[number]

/** Values of a list's `when`; `current` is what is not over. */
export const moments = ['now', 'soon', 'over', ...windows, 'current'] as const satisfies readonly (
  | Phase
  | TimeWindow
  | 'current'
)[]
export type Moment = (typeof moments)[number]

/** Values of a list's `signup`: what can be signed up for now, and what of it soon no longer can. */
export const signUpFilters = ['open', 'ending'] as const
export type SignUpFilter = (typeof signUpFilters)[number]

/** Length of an event without an end. Anything else without an end goes on indefinitely. */
export const EVENT_DAY_SECONDS = DAY_SECONDS

/**
 * Returns the phase at a moment; all times in seconds since 1970, 0 if not given. Lists are filtered by the same rule
 * (server/db/lists/article-filter.ts).
 */
export function phaseAt(now: number, { start, end }: { start: number; end: number }): Phase {
  if (end > 0 && now >= end) return 'over'
  return start > now ? 'soon' : 'now'
}

/** Returns the end that lists and pages use: the given one, or for an event without an end a day after its start. */
export function effectiveEnd(kind: string, { start, end }: { start: number; end: number }): number {
  return end === 0 && start > 0 && kind === 'Event' ? start + EVENT_DAY_SECONDS : end
}
