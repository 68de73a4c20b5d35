import { type Expression, sql, type SqlBool } from 'kysely'

import type { Queries } from '#server/db/tables/queries.ts'

import type { MediaItemRow } from '#server/db/tables/media-tables.ts'

import { readItem } from './media-items.ts'

/** The place of a file in a list: newest first, then by path. */
export interface MediaPlaceInList {
  created: number
  path: string
}

interface MediaRequest {
  words: string
  filter: 'all' | 'unused' | 'licence' | 'no-alt'
  /** Licences that end until then have to be looked at. */
  licenceBefore: number
  /** The endings that paths may have; all where there are none. */
  endings: readonly string[]
  after: MediaPlaceInList | undefined
  limit: number
}

/** Lists the files that have a row. */
export async function listItems(
  db: Queries,
  { words, filter, licenceBefore, endings, after, limit }: MediaRequest,
): Promise<MediaItemRow[]> {
  let rows = db.selectFrom('media_item').selectAll().where('deleted', '=', 0)
  if (words !== '') {
    const pattern = patternOf(words)
    rows = rows.where((where) =>
      where.or(
        (['title', 'file_name', 'alt', 'source', 'licence', 'path'] as const).map(
          (name) => sql<boolean>`lower(${sql.ref(name)}) like ${pattern} escape '\\'`,
        ),
      ),
    )
  }
  if (endings.length > 0) rows = rows.where(({ or }) => or(endings.map(hasEnding)))
  if (filter === 'unused')
    rows = rows.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_use').select('media_use.path').whereRef('media_use.path', '=', 'media_item.path'))),
    )
  if (filter === 'licence') rows = rows.where('licence_until', '>', 0).where('licence_until', '<=', licenceBefore)
  if (filter === 'no-alt') rows = rows.where('kind', '=', 'picture').where('alt', '=', '')
  if (after !== undefined)
    rows = rows
      .where('created', '<=', after.created)
      .where((where) => where.or([where('created', '<', after.created), where('path', '>', after.path)]))
  const found = await rows.orderBy('created', 'desc').orderBy('path').limit(limit).execute()
  return found.map(readItem)
}

/** Lists the paths that entities name and that have no row, in their order. */
export async function listUsedPaths(
  db: Queries,
  { words, endings, after, limit }: { words: string; endings: readonly string[]; after: string; limit: number },
): Promise<string[]> {
  let rows = db
    .selectFrom('media_use')
    .select('path')
    .distinct()
    .where('path', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('media_item').select('media_item.path').whereRef('media_item.path', '=', 'media_use.path')),
      ),
    )
  if (words !== '') rows = rows.where(sql<boolean>`lower(path) like ${patternOf(words)} escape '\\'`)
  if (endings.length > 0) rows = rows.where(({ or }) => or(endings.map(hasEnding)))
  const found = await rows.orderBy('path').limit(limit).execute()
  return found.map(({ path }) => path)
}

/** Counts the entities that name each of the files. */
export async function countUses(db: Queries, paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('media_use')
    .select(['path', ({ fn }) => fn.count<number>('article_id').distinct().as('count')])
    .where('path', 'in', paths)
    .groupBy('path')
    .execute()
  return new Map(rows.map(({ path, count }) => [path, Number(count)]))
}

/** A document by its number in the order of a walk. */
export interface MediaUserRow {
  id: number
  type: number
  key: string
}

/** Lists the entities that name a file, by their ids. */
export async function listUsers(
  db: Queries,
  path: string,
  { after, limit }: { after: number; limit: number },
): Promise<MediaUserRow[]> {
  return db
    .selectFrom('article')
    .select(['id', 'type', 'key'])
    .where('id', 'in', db.selectFrom('media_use').select('article_id').where('path', '=', path))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Lists the drafts whose changes name a file, by their ids, except where the entity of their document names it as well, which `listUsers`
 * has. Drafts are few, and their texts are looked through.
 */
export async function listDraftUsers(
  db: Queries,
  path: string,
  { after, limit }: { after: number; limit: number },
): Promise<MediaUserRow[]> {
  return db
    .selectFrom('draft')
    .innerJoin('document', 'document.id', 'draft.document_id')
    .select(['draft.id', 'document.type', 'document.key'])
    .where('draft.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article')
            .innerJoin('media_use', 'media_use.article_id', 'article.id')
            .select('article.id')
            .whereRef('article.type', '=', 'document.type')
            .whereRef('article.key', '=', 'document.key')
            .where('media_use.path', '=', path),
        ),
      ),
    )
    .where(({ or, exists, selectFrom }) =>
      or(
        spellingsOf(path).flatMap((pattern) => [
          exists(
            selectFrom('draft_field')
              .select('draft_field.field')
              .whereRef('draft_field.draft_id', '=', 'draft.id')
              .where(sql<boolean>`draft_field.value like ${pattern} escape '\\'`),
          ),
          exists(
            selectFrom('publication')
              .select('publication.id')
              .whereRef('publication.document_id', '=', 'document.id')
              .where(sql<boolean>`publication.changes like ${pattern} escape '\\'`),
          ),
        ]),
      ),
    )
    .orderBy('draft.id')
    .limit(limit)
    .execute()
}

/** Returns those of the files that unpublished changes name. The database looks through the changes: texts of drafts are large. */
export async function pathsInDrafts(db: Queries, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db
    .selectFrom('media_item')
    .select('path')
    .where('path', 'in', paths)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or(
        paths.map((path) =>
          and([
            eb('path', '=', path),
            or(
              spellingsOf(path).flatMap((pattern) => [
                exists(
                  selectFrom('draft_field')
                    .select('draft_field.field')
                    .where(sql<boolean>`draft_field.value like ${pattern} escape '\\'`),
                ),
                exists(
                  selectFrom('publication')
                    .select('publication.id')
                    .where(sql<boolean>`publication.changes like ${pattern} escape '\\'`),
                ),
              ]),
            ),
          ]),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ path }) => path))
}

/** Patterns of a path in a text: as it is, and as an address has it. */
function spellingsOf(path: string): string[] {
  return [...new Set([path, encodeURI(path)])].map(patternOfCase)
}

function hasEnding(ending: string): Expression<SqlBool> {
  return sql<boolean>`lower(path) like ${`%.${ending}`}`
}

function patternOf(words: string): string {
  return patternOfCase(words.toLowerCase())
}

function patternOfCase(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, (character) => `\\${character}`)}%`
}
