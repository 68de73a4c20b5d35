import type { Store } from '#server/db/connection/store.ts'
import { insertMany } from '#server/db/tables/insert-many.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { MediaPlace } from './media-paths-of.ts'

/** The files that a stored entity names. */
export interface EntityMedia {
  id: number
  media: readonly MediaPlace[]
}

/** Ids of one query: far below the limit of bound values in either database. */
const IDS = 500

/** Inserts the rows of entities that have none yet. */
export async function insertMediaUses(
  queries: Queries,
  kind: Store['kind'],
  entities: readonly EntityMedia[],
): Promise<void> {
  await insertMany(queries, kind, {
    into: 'media_use',
    columns: ['article_id', 'path', 'place'],
    rows: entities.flatMap(({ id, media }) => media.map(({ path, place }) => [id, path, place])),
  })
}

/** Writes the rows of entities that may have some: only of those whose rows differ, with few statements for all. */
export async function replaceMediaUses(
  queries: Queries,
  kind: Store['kind'],
  entities: readonly EntityMedia[],
): Promise<void> {
  // Of an entity that is there twice, the last one was written.
  const each = [...new Map(entities.map((entity) => [entity.id, entity])).values()]
  for (let at = 0; at < each.length; at += IDS) {
    const some = each.slice(at, at + IDS)
    const stored = await queries
      .selectFrom('media_use')
      .selectAll()
      .where(
        'article_id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
    const storedNames = new Map(some.map(({ id }): [number, Set<string>] => [id, new Set()]))
    for (const row of stored) storedNames.get(row.article_id)?.add(nameOf(row))
    const changed = some.filter(({ id, media }) => {
      const names = storedNames.get(id)
      return names?.size !== media.length || media.some((place) => !names.has(nameOf(place)))
    })
    const outdated = changed.flatMap(({ id }) => ((storedNames.get(id)?.size ?? 0) > 0 ? [id] : []))
    if (outdated.length > 0) await queries.deleteFrom('media_use').where('article_id', 'in', outdated).execute()
    await insertMediaUses(queries, kind, changed)
  }
}

function nameOf({ path, place }: MediaPlace): string {
  return `${place}\n${path}`
}
