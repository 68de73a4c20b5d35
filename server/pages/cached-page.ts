import type { Encoding } from '#server/platform/content-encoding.ts'

/** The bytes of a finished page in at least one encoding; others are added on demand. */
export interface CachedPage {
  status: number
  headers: Readonly<Record<string, string>>
  bodies: Partial<Record<Encoding, Buffer>>
  etag: string
  /** The entity of the page; its views are counted even when the page comes from the cache. */
  subject?: { type: number; id: number }
  /** Notices on the page that visitors may close; without the closed ones, the page is another one. */
  closable?: readonly number[]
  /** False for pages that show a failure or search results, which are not cached. */
  isKept: boolean
}
