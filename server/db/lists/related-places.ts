import type { TypeModel } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'

/** The stored fields of the place that an entity is related to. */
interface RelatedPlace {
  id: number
  type: number
  fields: string
}

/**
 * Returns the first place that each of these entities is related to: an entity of a type with a position. Entities
 * without such a relation are left out.
 */
export async function relatedPlaces(
  store: Store,
  types: readonly TypeModel[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, RelatedPlace>> {
  const placed = types.filter(({ fields }) => fields.some(({ role }) => role === 'position')).map(({ type }) => type)
  if (placed.length === 0 || ids.length === 0) return new Map()
  const relations = [
    store.db.selectFrom('relation').select(['from_id as of', 'to_id as id']).where('from_id', 'in', ids),
    store.db.selectFrom('relation').select(['to_id as of', 'from_id as id']).where('to_id', 'in', ids),
  ] as const
  const rows = await store.db
    .selectFrom(relations[0].unionAll(relations[1]).as('link'))
    // SQLite keeps the order of a cross join: each link finds its entity by id.
    .crossJoin('article')
    .whereRef('article.id', '=', 'link.id')
    .where('article.type', 'in', placed)
    .where('article.status', '=', PUBLISHED)
    .select(['link.of', 'article.id', 'article.type', 'article.fields'])
    .orderBy('article.id')
    .execute()
  const places = new Map<number, RelatedPlace>()
  for (const { of, ...place } of rows) if (!places.has(of)) places.set(of, place)
  return places
}
