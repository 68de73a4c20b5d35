import type { Busy, ContentLock } from '#server/db/connection/content-lock.ts'
import { isUnavailable } from '#server/platform/is-unavailable.ts'

import type { MemberContext } from '#server/services/context/member-context.ts'

/** What importing and exporting works with, of all that services have. */
export interface ContentContext extends Pick<
  MemberContext,
  'store' | 'types' | 'now' | 'timezone' | 'pictures' | 'uploads'
> {
  media: ContentMedia
  /** Runs what changes content: one at a time among all processes, because two imports would write over each other's reading. */
  withContentLock<Result>(work: (lock: ContentLock) => Promise<Result>): Promise<Result | Busy | Unavailable>
}

export interface Unavailable {
  kind: 'unavailable'
}

/** What content needs of the rest of the server. */
export interface ContentMedia {
  /** Whether a path names a file that is served below /web/media/. */
  has(path: string): Promise<boolean>
  /** Texts beside the database that may name a file: the schema, and the content that came with the portal. */
  texts(): AsyncIterable<string>
  /** Makes all processes notice a change of content now, rather than within a second. */
  changed(): Promise<void>
}

/** What content works with, made of what a backend has. */
export function createContentContext(
  services: Pick<MemberContext, 'store' | 'types' | 'now' | 'timezone' | 'pictures' | 'uploads'>,
  media: ContentMedia,
): ContentContext {
  let isBusy = false
  const { store, types, now, timezone, pictures, uploads } = services
  return {
    ...{ store, types, now, timezone, pictures, uploads, media },
    async withContentLock(work) {
      if (isBusy) return { kind: 'busy' }
      isBusy = true
      try {
        return await store.withContentLock(work)
      } catch (error) {
        if (isUnavailable(error)) return { kind: 'unavailable' }
        throw error
      } finally {
        isBusy = false
      }
    },
  }
}
