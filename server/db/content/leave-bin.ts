import type { EntityName } from './stored-entities.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** Keys of one query: far below the limit of bound values in either database. */
const KEYS = 500

/** Takes documents out of the recycle bin whose entities become public: what visitors read is in the list of the studio. */
export async function leaveBin(queries: Queries, entities: readonly EntityName[]): Promise<void> {
  for (const type of new Set(entities.map((entity) => entity.type))) {
    const keys = entities.flatMap((entity) => (entity.type === type ? [entity.key] : []))
    for (let at = 0; at < keys.length; at += KEYS)
      await queries
        .updateTable('document')
        .set({ deleted: 0 })
        .where('type', '=', type)
        .where('key', 'in', keys.slice(at, at + KEYS))
        .where('deleted', '>', 0)
        .execute()
  }
}
