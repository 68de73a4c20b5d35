import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import type { Encoding } from '#server/platform/http/content-encoding.ts'
import type { Searched, Visit } from '#server/services/context/daily-figures.ts'

import type { ShownTime } from './shown-time.ts'

/** The basis of a page's bytes, besides the schema. */
export interface PageBasis {
  requests: readonly PlannedRequest[]
  /** The state of what the requests show, from before they were asked. */
  version: string
  /** The numbers of the answers (result-numbers.ts), in the order of the requests. */
  answers: readonly number[]
  /** The oldest time that it shows, if it shows any. */
  shown?: ShownTime
}

/** The bytes of a finished page in at least one encoding; others are added on demand. */
export interface CachedPage {
  status: number
  headers: Readonly<Record<string, string>>
  bodies: Partial<Record<Encoding, Buffer>>
  etag: string
  /** The entity of the page; its views are counted even when the page comes from the cache. */
  subject?: { type: number; id: number }
  /** How its visits are counted; absent for a page that is missing or failed. */
  visit?: Visit
  /** The search that it shows the first results of. */
  searched?: Searched
  /** Absent for pages that are made of nothing. */
  basis?: PageBasis
  /** Notices on the page that visitors may close; without the closed ones, the page is another one. */
  closable?: readonly number[]
  /** False for pages that show a failure or search results, which are not cached. */
  isCacheable: boolean
}
