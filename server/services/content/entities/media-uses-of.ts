import { readMediaUses } from '#server/db/content/media-uses.ts'
import { countStaleMedia } from '#server/db/content/settle-media.ts'

import type { ContentContext } from './content-context.ts'

/** An entity that uses a file. */
export interface MediaUser {
  id: number
  type: number
  key: string
  title: string
  status: string
  /** Where in it: columns, or its own fields. */
  places: readonly string[]
}

export interface MediaUses {
  /** The entities that use each of the files, by path and in the order of their ids; an unused file has none. */
  users: ReadonlyMap<string, readonly MediaUser[]>
  /** Number of entities of which it is not known yet what they use. */
  left: number
}

/**
 * Finds the entities that use files, published or not.
 *
 * @param paths below the media folder, as content has them
 */
export async function mediaUsesOf(
  { store }: Pick<ContentContext, 'store'>,
  paths: readonly string[],
): Promise<MediaUses> {
  // Before the rows: those that are written meanwhile are read.
  const left = await countStaleMedia(store.db)
  const users = new Map(paths.map((path): [string, Map<number, MediaUser>] => [path, new Map()]))
  for (const { path, place, ...entity } of await readMediaUses(store.db, paths)) {
    const found = users.get(path)
    found?.set(entity.id, { ...entity, places: [...(found.get(entity.id)?.places ?? []), place] })
  }
  return { users: new Map([...users].map(([path, found]) => [path, [...found.values()]])), left }
}
