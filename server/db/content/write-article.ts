import type { TypeModel } from '#compile/portal.ts'
import { isSecret } from '#definition/grammar/field-role.ts'

import { isSiteType } from '#server/db/site/site-types.ts'

import { areaLevels, areaName } from './area-codes.ts'
import { searchDocument, type SearchDocument, type SearchTexts } from '#server/db/search/search-document.ts'
import type { SearchIndex } from '#server/db/search/search-index.ts'
import { type Occurrence, occurrenceOf, writeSessions } from '#server/db/acting/sessions.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { NewArticle } from '#server/db/tables/tables.ts'
import type { FieldValues } from '#server/db/tables/field-values.ts'
import { mediaPathsOf } from './media-paths-of.ts'
import { textOfHtml } from './text-of-html.ts'
import { asOneLine } from '#server/platform/text/join-lines.ts'

/** The values that facets, search and times of an entity are derived from. */
export interface Derivable {
  type: number
  title: string
  summary: string
  body: string
  category: string
  area: string
  source: string
  author: string
  fields: FieldValues
  tags: readonly string[]
}

export interface ArticleInput extends Derivable {
  key: string
  cover: string
  images: readonly string[]
  publishTime: number
  weight: number
  status: string
  /** Time of withdrawal; 0 or absent: never. */
  withdrawTime?: number
}

/** `media_version` of a new entity whose rows of media are written with it. */
export const MEDIA_WRITTEN = 1

interface Writer {
  queries: Queries
  search: SearchIndex
}

/**
 * Inserts an entity with everything derived from it; must run in a transaction.
 *
 * @param explicitId the id that it gets; without it the database gives the next
 */
export async function insertArticle(
  { queries, search }: Writer,
  type: TypeModel,
  input: ArticleInput,
  explicitId?: number,
): Promise<number> {
  const row: NewArticle = {
    ...(explicitId === undefined ? {} : { id: explicitId }),
    ...rowOf(input),
    type: input.type,
    key: input.key,
    views: 0,
    likes: 0,
    collects: 0,
    media_version: MEDIA_WRITTEN,
  }
  const { id } = await queries.insertInto('article').values(row).returning('id').executeTakeFirstOrThrow()
  await insertTags(queries, id, input.tags)
  const media = mediaPathsOf(input).map(({ path, place }) => ({ article_id: id, path, place }))
  if (media.length > 0) await queries.insertInto('media_use').values(media).execute()
  await writeDerived({ queries, search }, type, id, input)
  return id
}

/**
 * Replaces an entity's values; its id, its counts and the members' data of it are kept. The caller writes its rows of
 * media in the same transaction, those of many entities at once (write-media-uses.ts).
 */
export async function updateArticle(
  { queries, search }: Writer,
  type: TypeModel,
  id: number,
  input: ArticleInput,
  derived = derive(type, input),
): Promise<void> {
  await queries
    .updateTable('article')
    .set((row) => ({ ...rowOf(input), media_version: row('media_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await queries.deleteFrom('article_tag').where('article_id', '=', id).execute()
  await insertTags(queries, id, input.tags)
  await writeDerived({ queries, search }, type, id, input, derived)
}

/** The columns with the editor's values. */
export function rowOf(input: ArticleInput) {
  return {
    title: input.title,
    summary: input.summary,
    body: input.body,
    cover: input.cover,
    images: JSON.stringify(input.images),
    category: input.category,
    area: input.area,
    source: input.source,
    author: input.author,
    publish_time: input.publishTime,
    weight: input.weight,
    status: input.status,
    withdraw_time: input.withdrawTime ?? 0,
    fields: JSON.stringify(input.fields),
  }
}

async function insertTags(queries: Queries, id: number, tagNames: readonly string[]): Promise<void> {
  const tags = [...new Set(tagNames)]
  if (tags.length > 0)
    await queries
      .insertInto('article_tag')
      .values(tags.map((tag, position) => ({ article_id: id, tag, position })))
      .execute()
}

/**
 * Writes facets, times, sessions and search texts of an entity by the present definition of its type. The site's own
 * content has none of them.
 */
export async function writeDerived(
  { queries, search }: Writer,
  type: TypeModel,
  id: number,
  input: Derivable,
  derived = derive(type, input),
): Promise<void> {
  if (derived === undefined) return
  await queries.deleteFrom('facet').where('article_id', '=', id).execute()
  const facets = derived.facets.map((facet) => ({ article_id: id, type: input.type, ...facet }))
  if (facets.length > 0) await queries.insertInto('facet').values(facets).execute()
  const { startsAt, endsAt, sessions } = derived.occurrence
  await queries.updateTable('article').set({ starts_at: startsAt, ends_at: endsAt }).where('id', '=', id).execute()
  await writeSessions(queries, id, sessions)
  await search.put(queries, id, derived.document)
}

/** All that is derived from an entity. */
export interface Derived {
  facets: readonly { name: string; value: string }[]
  occurrence: Occurrence
  document: SearchDocument
}

/** Derives facets, times, sessions and search texts; undefined for the site's own content, which has none of them. */
export function derive(type: TypeModel, input: Derivable): Derived | undefined {
  if (isSiteType(input.type)) return undefined
  return {
    facets: facetsOf(type, input),
    occurrence: occurrenceOf(type, input.fields),
    document: searchDocument(searchTexts(type, input)),
  }
}

function facetsOf(type: TypeModel, { category, area, fields }: Derivable): { name: string; value: string }[] {
  const facets = new Map<string, readonly string[]>([
    ['category', [category]],
    // Every level, so that an entity in a district matches its province by plain equality.
    ['area', areaLevels(area)],
  ])
  for (const field of type.fields) {
    const value = fields[field.name]
    if (!field.filterable || field.private || isSecret(field) || value === undefined || facets.has(field.name)) continue
    facets.set(field.name, field.kind === 'area' ? areaLevels(String(value)) : [String(value)])
  }
  return [...facets].flatMap(([name, values]) =>
    values.filter((value) => value !== '').map((value) => ({ name, value })),
  )
}

function searchTexts(type: TypeModel, input: Derivable): SearchTexts {
  // Private fields are not searchable: a hit would reveal their content.
  const searchable = type.fields
    .filter((field) => field.searchable && !field.private && !isSecret(field))
    .map((field) => String(input.fields[field.name] ?? ''))
  return {
    title: asOneLine(input.title),
    meta: [...input.tags, input.category, areaName(input.area), input.source, input.author, ...searchable],
    body: [asOneLine(input.summary), textOfHtml(input.body)],
  }
}
