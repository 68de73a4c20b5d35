import type { TypeModel } from '#compile/portal.ts'

import { leaveBin } from './leave-bin.ts'
import { PUBLISHED, SCHEDULED } from '#server/db/tables/tables.ts'
import { insertMany } from '#server/db/tables/insert-many.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { insertArticles, type NewEntity } from './insert-articles.ts'
import { mediaPathsOf } from './media-paths-of.ts'
import { derive, updateArticle, type ArticleInput } from './write-article.ts'
import { replaceMediaUses } from './write-media-uses.ts'

import type { EntityName } from './stored-entities.ts'

/** Keys of one query: far below the limit of bound values in either database. */
const KEYS = 500

/** The values that an import writes of one entity; undefined relations stay unchanged. */
export interface EntityDraft extends ArticleInput {
  related?: readonly EntityName[]
}

/** The drafts of an import: a list, or what goes through them without holding them all. */
export interface ImportDrafts extends Iterable<EntityDraft> {
  readonly length: number
}

/** An entity that is ready to be written, with its type. */
export interface PreparedEntity extends NewEntity {
  type: TypeModel
}

/**
 * Derives what is written beside the entities. Takes longer than the writing, so it is done before a transaction. Leaves
 * out those whose type was removed from the schema meanwhile: no page would show them.
 */
export function prepareEntities(types: readonly TypeModel[], drafts: readonly EntityDraft[]): PreparedEntity[] {
  return drafts.flatMap(({ related: _related, ...input }) => {
    const type = types.find((candidate) => candidate.type === input.type)
    return type === undefined ? [] : [{ type, input, derived: derive(type, input), media: mediaPathsOf(input) }]
  })
}

/** Inserts or replaces entities by key. Idempotent. */
export async function putEntities(
  store: Pick<Store, 'kind' | 'search'>,
  queries: Queries,
  entities: readonly PreparedEntity[],
): Promise<void> {
  const ids = await idsOf(
    queries,
    entities.map(({ input }) => input),
  )
  await insertArticles(
    store,
    queries,
    entities.filter(({ input }) => !ids.has(nameOf(input))),
  )
  const updated = entities.flatMap((entity) => {
    const id = ids.get(nameOf(entity.input))
    return id === undefined ? [] : [{ ...entity, id }]
  })
  for (const { type, id, input, derived } of updated)
    await updateArticle({ queries, search: store.search }, type, id, input, derived)
  await replaceMediaUses(queries, store.kind, updated)
  const seen = entities.filter(({ input }) => input.status === PUBLISHED || input.status === SCHEDULED)
  await leaveBin(
    queries,
    seen.map(({ input }) => input),
  )
}

/** Writes relations after all rows, because they refer to other types and rows. */
export async function putRelations(
  { kind }: Pick<Store, 'kind'>,
  queries: Queries,
  drafts: readonly Pick<EntityDraft, 'type' | 'key' | 'related'>[],
): Promise<void> {
  const relations = drafts.flatMap(({ type, key, related }) => (related === undefined ? [] : [{ type, key, related }]))
  if (relations.length === 0) return
  const ids = await idsOf(queries, [...relations, ...relations.flatMap(({ related }) => related)])
  const pairs: [number, number][] = []
  for (const { related, ...name } of relations) {
    const from = ids.get(nameOf(name))
    if (from === undefined) continue
    await queries.deleteFrom('relation').where('from_id', '=', from).execute()
    const targets = new Set(related.flatMap((target) => ids.get(nameOf(target)) ?? []))
    targets.delete(from)
    for (const to of targets) pairs.push([from, to])
  }
  await insertMany(queries, kind, { into: 'relation', columns: ['from_id', 'to_id'], rows: pairs })
}

/** The ids of those of the named entities that exist. */
async function idsOf(queries: Queries, names: readonly EntityName[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const type of new Set(names.map((name) => name.type))) {
    const keys = names.flatMap((name) => (name.type === type ? [name.key] : []))
    for (let at = 0; at < keys.length; at += KEYS)
      for (const { id, key } of await queries
        .selectFrom('article')
        .select(['id', 'key'])
        .where('type', '=', type)
        .where('key', 'in', keys.slice(at, at + KEYS))
        .execute())
        ids.set(nameOf({ type, key }), id)
  }
  return ids
}

function nameOf({ type, key }: EntityName): string {
  return `${type}:${key}`
}
