import { mediaPathsOf } from '#server/db/content/media-paths-of.ts'
import { entitiesAfter } from '#server/db/content/stored-entities.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** The rows of media as texts, and those that the stored entities of some types would have. */
export async function readMediaRows(
  db: Queries,
  types: readonly number[],
): Promise<{ stored: string[]; derived: string[] }> {
  const rows = await db.selectFrom('media_use').selectAll().execute()
  const derived: string[] = []
  for (const type of types)
    for (const entity of await entitiesAfter(db, type, 0, 10_000))
      derived.push(...mediaPathsOf(entity).map(({ path, place }) => `${entity.id} ${place} ${path}`))
  return {
    stored: rows.map(({ article_id, path, place }) => `${article_id} ${place} ${path}`).toSorted(),
    derived: derived.toSorted(),
  }
}
