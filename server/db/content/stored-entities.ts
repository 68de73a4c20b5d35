import { setImmediate as turn } from 'node:timers/promises'

import * as z from 'zod'

import type { Queries } from '#server/db/tables/queries.ts'
import type { ArticleRow } from '#server/db/tables/tables.ts'
import type { ArticleInput } from './write-article.ts'

/** Identifies an entity across imports and installations. */
export interface EntityName {
  type: number
  key: string
}

/** An entity as an import writes and an export reads it: the editor's values, without data left by visitors. */
export interface StoredEntity extends ArticleInput {
  id: number
  /** Related entities, ordered by type and key. */
  related: readonly EntityName[]
}

const fieldValues = z.record(z.string(), z.union([z.string(), z.number()]))
const paths = z.array(z.string())

/** Far below the limit of bound values in either database; between two queries other work runs. */
const AT_ONCE = 100

/** Finds entities of a type by key. */
export async function entitiesByKey(
  queries: Queries,
  type: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredEntity>> {
  const found = new Map<string, StoredEntity>()
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const rows = await queries
      .selectFrom('article')
      .selectAll()
      .where('type', '=', type)
      .where('key', 'in', keys.slice(at, at + AT_ONCE))
      .execute()
    for (const entity of await complete(queries, rows)) found.set(entity.key, entity)
    await turn()
  }
  return found
}

/**
 * Reads a batch of a type's entities in the order of their ids.
 *
 * @param statuses the states of those, and of the related ones that they name; of all, where it is not given
 */
export async function entitiesAfter(
  queries: Queries,
  type: number,
  after: number,
  limit = AT_ONCE,
  statuses?: readonly string[],
): Promise<StoredEntity[]> {
  const all = queries.selectFrom('article').selectAll().where('type', '=', type).where('id', '>', after)
  const found = statuses === undefined ? all : all.where('status', 'in', statuses)
  return complete(queries, await found.orderBy('id').limit(limit).execute(), statuses)
}

/** Finds entities whose key or exact title is one of the names, oldest first; of one type, or of all. */
export async function namesakes(
  queries: Queries,
  names: readonly string[],
  type?: number,
): Promise<{ type: number; key: string; title: string }[]> {
  const found: { type: number; key: string; title: string }[] = []
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    // Two queries that each use an index, instead of one that scans the table.
    const all = queries.selectFrom('article').select(['id', 'type', 'key', 'title'])
    const named = type === undefined ? all : all.where('type', '=', type)
    const rows = new Map(
      [...(await named.where('key', 'in', some).execute()), ...(await named.where('title', 'in', some).execute())].map(
        (row) => [row.id, row],
      ),
    )
    for (const { type, key, title } of [...rows.values()].toSorted((a, b) => a.id - b.id))
      found.push({ type, key, title })
    await turn()
  }
  return found
}

async function complete(
  queries: Queries,
  rows: readonly ArticleRow[],
  statuses?: readonly string[],
): Promise<StoredEntity[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const tags = gather(
    await queries
      .selectFrom('article_tag')
      .select(['article_id as id', 'tag as value'])
      .where('article_id', 'in', ids)
      .orderBy('position')
      .execute(),
  )
  const related = gather(
    (
      await queries
        .selectFrom('relation')
        .innerJoin('article', 'article.id', 'relation.to_id')
        .select(['relation.from_id as id', 'article.type', 'article.key'])
        .where('relation.from_id', 'in', ids)
        .$if(statuses !== undefined, (found) => found.where('article.status', 'in', statuses ?? []))
        .orderBy('article.type')
        .orderBy('article.key')
        .execute()
    ).map(({ id, type, key }) => ({ id, value: { type, key } })),
  )
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    key: row.key,
    title: row.title,
    summary: row.summary,
    body: row.body,
    cover: row.cover,
    images: paths.parse(JSON.parse(row.images)),
    category: row.category,
    area: row.area,
    source: row.source,
    author: row.author,
    publishTime: Number(row.publish_time),
    weight: row.weight,
    status: row.status,
    withdrawTime: Number(row.withdraw_time),
    fields: fieldValues.parse(JSON.parse(row.fields)),
    tags: tags.get(row.id) ?? [],
    related: related.get(row.id) ?? [],
  }))
}

function gather<Value>(rows: readonly { id: number; value: Value }[]): ReadonlyMap<number, Value[]> {
  const gathered = new Map<number, Value[]>()
  for (const { id, value } of rows) gathered.set(id, [...(gathered.get(id) ?? []), value])
  return gathered
}
