import { HOUR_SECONDS } from '#contract/time/durations.ts'

/**
 * Returns the mark of an element whose words count seconds, because one of its moments is less than an hour away. The
 * server's HTML cannot count, so its section wakes without being touched; words that count minutes may be a minute old.
 */
export function countdownMark(now: number, ...moments: readonly number[]): { 'data-ticks'?: '' } {
  return moments.some((moment) => moment > now && moment - now < HOUR_SECONDS) ? { 'data-ticks': '' } : {}
}
