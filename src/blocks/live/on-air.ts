import type { Programme } from '#components/player/programme.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'
import { phaseAt } from '#contract/entities/occurrence.ts'

/** An entity, with the programme read from its fields. */
export interface Listing {
  entity: ArticleResponse
  programme: Programme
}

/**
 * Splits listings into the current ones, the latest begun first (so that an evening's programme precedes a channel that
 * is always on), and the upcoming ones, the nearest first. The clock decides, not the list a programme came in: a
 * programme that has begun since moves over, and one that is over is dropped.
 */
export function onAir(listings: readonly Listing[], now: number): { on: readonly Listing[]; next: readonly Listing[] } {
  const unique = [...new Map(listings.map((listing) => [listing.entity.id, listing])).values()].sort(
    (left, right) => left.programme.start - right.programme.start,
  )
  const inPhase = (phase: 'now' | 'soon') =>
    unique.filter(({ programme }) => programme.start > 0 && phaseAt(now, programme) === phase)
  return { on: inPhase('now').reverse(), next: inPhase('soon') }
}
