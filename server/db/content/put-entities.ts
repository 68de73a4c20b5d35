import type { TypeModel } from '#compile/portal.ts'

import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { insertArticle, updateArticle, type ArticleInput } from './write-article.ts'

import type { EntityName } from './stored-entities.ts'

/** The values that an import writes of one entity; undefined relations stay unchanged. */
export interface EntityDraft extends ArticleInput {
  related?: readonly EntityName[]
}

/** Inserts or replaces entities by key. Idempotent. */
export async function putEntities(
  { search }: Pick<Store, 'search'>,
  queries: Queries,
  types: readonly TypeModel[],
  drafts: readonly EntityDraft[],
): Promise<void> {
  for (const { related: _related, ...draft } of drafts) {
    const type = types.find((candidate) => candidate.type === draft.type)
    // The type was removed from the schema meanwhile; no page would show the entity.
    if (type === undefined) continue
    const id = await idOf(queries, draft)
    if (id === undefined) await insertArticle({ queries, search }, type, draft)
    else await updateArticle({ queries, search }, type, id, draft)
  }
}

/** Writes relations after all rows, because they refer to other types and rows. */
export async function putRelations(
  queries: Queries,
  drafts: readonly Pick<EntityDraft, 'type' | 'key' | 'related'>[],
): Promise<void> {
  for (const { related, ...name } of drafts) {
    const from = related === undefined ? undefined : await idOf(queries, name)
    if (from === undefined || related === undefined) continue
    await queries.deleteFrom('relation').where('from_id', '=', from).execute()
    const targets = new Set<number>()
    for (const target of related) {
      const to = await idOf(queries, target)
      if (to !== undefined && to !== from) targets.add(to)
    }
    if (targets.size > 0)
      await queries
        .insertInto('relation')
        .values([...targets].map((to) => ({ from_id: from, to_id: to })))
        .execute()
  }
}

async function idOf(queries: Queries, { type, key }: EntityName): Promise<number | undefined> {
  return (
    await queries.selectFrom('article').select('id').where('key', '=', key).where('type', '=', type).executeTakeFirst()
  )?.id
}
