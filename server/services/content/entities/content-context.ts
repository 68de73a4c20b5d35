import type { Readable } from 'node:stream'

import type { TypeModel } from '#compile/portal.ts'
import type { PositionDefinition } from '#definition/grammar/position-definition.ts'
import type { Busy, ContentLock } from '#server/db/connection/content-lock.ts'
import type { EntityName } from '#server/db/content/stored-entities.ts'
import { siteTypes } from '#server/db/site/site-types.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'

import type { MemberContext } from '#server/services/context/member-context.ts'

/** The context of import and export: a part of the services' context. */
export interface ContentContext extends Pick<
  MemberContext,
  'store' | 'types' | 'now' | 'timezone' | 'pictures' | 'uploads' | 'acts' | 'policy' | 'words'
> {
  media: ContentMedia
  /** A folder for what an import keeps on disk while it checks; it may be deleted at any start. */
  scratchDir: string
  /** The folder of files of which parts have arrived. */
  partialDir: string
  /** The positions for banners and advertisements. */
  positions(): readonly PositionDefinition[]
  /** Whether the portal cannot do without an entity: it can be changed, but neither hidden nor deleted. */
  isNeeded(entity: EntityName): boolean
  /**
   * Runs a change of content exclusively among all processes: two concurrent imports would each compare with outdated
   * rows.
   */
  withContentLock<Result>(work: (lock: ContentLock) => Promise<Result>): Promise<Result | Busy | Unavailable>
}

export interface Unavailable {
  kind: 'unavailable'
}

/** The content services' dependencies on the rest of the server. */
export interface ContentMedia {
  /** Whether a file is served below /web/media/ by a path. */
  has(path: string): Promise<boolean>
  /** The bytes of such a file; undefined where there is none. */
  size(path: string): Promise<number | undefined>
  /** Returns such a picture: the path of its file, or its bytes; undefined where there is none, or a far too large one. */
  picture(path: string): Promise<string | Buffer | undefined>
  /** Opens a file that is served below /web/media/, wherever it lies; not one of those that come with any program. */
  open(path: string): Promise<Readable | 'of-program' | undefined>
  /** The names of the files in a folder that may be served. */
  names(folder: string): Promise<ReadonlySet<string>>
  /**
   * Finds the page of a path below the router base, with the entity a details page is about; undefined where there is
   * none.
   */
  pageAt(path: string): { type?: number; id?: number } | undefined
  /** Texts outside the database that may name a file: the schema, and the content shipped with the portal. */
  texts(): AsyncIterable<string>
  /** Notifies all processes of a change of content at once, instead of within a second. */
  changed(): Promise<void>
}

/** Returns the types of the schema and those of the site itself; the same list while the schema stays the same. */
function createContentTypes({
  types,
  positions,
}: Pick<MemberContext, 'types'> & { positions: () => readonly PositionDefinition[] }): () => readonly TypeModel[] {
  let cached: { types: readonly TypeModel[]; positions: readonly PositionDefinition[]; all: readonly TypeModel[] }
  cached = { types: [], positions: [], all: siteTypes([]) }
  return () => {
    const now = { types: types(), positions: positions() }
    if (now.types !== cached.types || now.positions !== cached.positions)
      cached = { ...now, all: [...now.types, ...siteTypes(now.positions)] }
    return cached.all
  }
}

/** Creates the context of the content services from that of a backend. */
export function createContentContext(
  services: Pick<
    MemberContext,
    'store' | 'types' | 'now' | 'timezone' | 'pictures' | 'uploads' | 'acts' | 'policy' | 'words'
  > &
    Pick<ContentContext, 'positions' | 'isNeeded' | 'scratchDir' | 'partialDir'>,
  media: ContentMedia,
): ContentContext {
  let isBusy = false
  const { store, now, timezone, pictures, uploads, acts, policy, words, positions, isNeeded, scratchDir, partialDir } =
    services
  const types = createContentTypes(services)
  return {
    ...{
      store,
      types,
      now,
      timezone,
      pictures,
      uploads,
      acts,
      policy,
      words,
      media,
      positions,
      isNeeded,
      scratchDir,
      partialDir,
    },
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
