import type { StoreKind } from '#server/db/tables/queries.ts'

import type { DrillPlace } from '../drill-place.ts'
import type { Figures } from '../figures.ts'

/** What one drill of `npm run torture` is given: a database of its own, and where to tell its figures. */
export interface TortureContext {
  place: DrillPlace
  figures: Figures
}

export interface TortureDrill {
  /** The name on the command line. */
  name: string
  /** In a few words, for the list of drills. */
  about: { zh: string; en: string }
  databases: readonly StoreKind[]
  /** What is missing on this machine, as a sentence with what to do; undefined where it can run. */
  missing?(): string | undefined
  run(context: TortureContext): Promise<void>
}
