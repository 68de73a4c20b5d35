import type { Programme } from '#components/player/programme.ts'
import type { ArticleResponse } from '#contract/article.ts'
import { phaseAt } from '#contract/occurrence.ts'

/** An entity with what its fields say of it as a programme. */
export interface Listing {
  entity: ArticleResponse
  programme: Programme
}

/**
 * What is on at a moment, the latest begun first (a channel that is always on gives way to an evening's
 * programme), and what comes after it, the nearest first. Both are told from the clock, whichever
 * list a programme came in: one that has begun since moves over by itself, one that is over leaves.
 */
export function onAir(listings: readonly Listing[], now: number): { on: readonly Listing[]; next: readonly Listing[] } {
  const unique = [...new Map(listings.map((listing) => [listing.entity.id, listing])).values()].sort(
    (left, right) => left.programme.start - right.programme.start,
  )
  const inPhase = (phase: 'now' | 'soon') =>
    unique.filter(({ programme }) => programme.start > 0 && phaseAt(now, programme) === phase)
  return { on: inPhase('now').reverse(), next: inPhase('soon') }
}
