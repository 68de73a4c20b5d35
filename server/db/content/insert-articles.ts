import { insertMany } from '#server/db/tables/insert-many.ts'
import type { Store } from '#server/db/connection/store.ts'
import { writeSessions } from '#server/db/acting/sessions.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { MediaPlace } from './media-paths-of.ts'
import { type ArticleInput, type Derived, MEDIA_WRITTEN, rowOf } from './write-article.ts'
import { insertMediaUses } from './write-media-uses.ts'

/** An entity with all that is derived from it. */
export interface NewEntity {
  input: ArticleInput
  derived: Derived | undefined
  media: readonly MediaPlace[]
}

const columns = [
  'type',
  'key',
  'title',
  'summary',
  'body',
  'cover',
  'images',
  'category',
  'area',
  'source',
  'author',
  'publish_time',
  'weight',
  'status',
  'withdraw_time',
  'fields',
  'views',
  'likes',
  'collects',
  'starts_at',
  'ends_at',
  'media_version',
] as const

/**
 * Inserts entities that are not there yet, with everything derived from them, a statement for each table instead of
 * some for each entity; must run in a transaction.
 */
export async function insertArticles(
  { kind, search }: Pick<Store, 'kind' | 'search'>,
  queries: Queries,
  entities: readonly NewEntity[],
): Promise<void> {
  const inserted = await insertMany<{ id: number; type: number; key: string }>(queries, kind, {
    into: 'article',
    columns,
    rows: entities.map(({ input, derived }) => {
      const { startsAt = 0, endsAt = 0 } = derived?.occurrence ?? {}
      const row = { ...rowOf(input), type: input.type, key: input.key, starts_at: startsAt, ends_at: endsAt }
      const values = { ...row, views: 0, likes: 0, collects: 0, media_version: MEDIA_WRITTEN }
      return columns.map((column) => values[column])
    }),
    returning: ['id', 'type', 'key'],
  })
  const ids = new Map(inserted.map(({ id, type, key }) => [`${type}:${key}`, id]))
  const numbered = entities.map(({ input, derived, media }) => {
    const id = ids.get(`${input.type}:${input.key}`)
    if (id === undefined) throw new Error(`The database did not say the id of ${input.type}:${input.key}`)
    return { id, input, derived, media }
  })
  await insertMany(queries, kind, {
    into: 'article_tag',
    columns: ['article_id', 'tag', 'position'],
    rows: numbered.flatMap(({ id, input }) => [...new Set(input.tags)].map((tag, position) => [id, tag, position])),
  })
  await insertMany(queries, kind, {
    into: 'facet',
    columns: ['article_id', 'type', 'name', 'value'],
    rows: numbered.flatMap(({ id, input, derived }) =>
      (derived?.facets ?? []).map(({ name, value }) => [id, input.type, name, value]),
    ),
  })
  await insertMediaUses(queries, kind, numbered)
  for (const { id, derived } of numbered)
    if (derived && derived.occurrence.sessions.length > 0) await writeSessions(queries, id, derived.occurrence.sessions)
  await search.add(
    queries,
    numbered.flatMap(({ id, derived }) => (derived ? [{ id, document: derived.document }] : [])),
  )
}
