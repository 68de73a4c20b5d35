import { sql } from 'kysely'

import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { DRAFT, PUBLISHED, SCHEDULED, WITHDRAWN } from '#server/db/tables/tables.ts'

import { titleMatches } from './find-entities.ts'

/** A document in a list: of its entity, of its row as far as there is one, and of its draft. */
export interface ListedDocument {
  type: number
  key: string
  /** The title of the draft where it has one, as JSON; null without. */
  draft_title: string | null
  title: string | null
  /** Null for one that was never published. */
  status: string | null
  publish_time: number | null
  withdraw_time: number | null
  draft_id: number | null
  changed: number | null
  changed_by: string | null
  deleted: number | null
  /** The place in the order of the list: a time, and an id for equal times. */
  time: number
  id: number
}

/** The place behind which a page begins. */
export interface ListPlace {
  time: number
  id: number
}

interface ListRequest {
  /** Numbers of types; the documents of no others are listed. */
  types: readonly number[]
  words: string
  after: ListPlace | undefined
  limit: number
}

/** All states of an entity: the indexes order the entities of each. */
const STATES: readonly string[] = [PUBLISHED, SCHEDULED, WITHDRAWN, 'hidden', DRAFT]

/** Lists entities with their documents, newest first; those in the recycle bin are left out. */
export async function listEntities(
  store: Pick<Store, 'db' | 'search'>,
  { types, words, after, limit, statuses = STATES }: ListRequest & { statuses?: readonly string[] | undefined },
): Promise<ListedDocument[]> {
  if (types.length === 0) return []
  const ids = words === '' ? undefined : titleMatches(store, words)
  if (words !== '' && ids === undefined) return []
  // Of each type and state one part of a query, which an index orders: no other index is needed for a list of all.
  const parts = types.flatMap((type) =>
    statuses.map((status) => {
      const all = store.db
        .selectFrom('article')
        .select(['article.id', 'article.publish_time'])
        .where('article.type', '=', type)
        .where('article.status', '=', status)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('document as bin')
                .select('bin.id')
                .whereRef('bin.key', '=', 'article.key')
                .whereRef('bin.type', '=', 'article.type')
                .where('bin.deleted', '>', 0),
            ),
          ),
        )
      const found = ids === undefined ? all : all.where('article.id', 'in', ids)
      const rest =
        after === undefined
          ? found
          : found
              .where('article.publish_time', '<=', after.time)
              .where((where) =>
                where.or([where('article.publish_time', '<', after.time), where('article.id', '<', after.id)]),
              )
      const page = rest.orderBy('article.publish_time', 'desc').orderBy('article.id', 'desc').limit(limit)
      return sql`select * from ${page} as page`
    }),
  )
  const newest = sql<{ id: number; publish_time: number }>`(${sql.join(parts, sql` union all `)})`
  return joined(store.db)
    .innerJoin(newest.as('newest'), (join) => join.onRef('newest.id', '=', 'article.id'))
    .select(['article.publish_time as time', 'article.id as id'])
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
}

/** Which documents a list of changes has; all of them narrow it. */
export interface ChangeFilter {
  /** Those of a person: of all types, or of some of them alone. */
  ownerId?: number | undefined
  ownerTypes?: readonly number[] | undefined
  /** Those with unpublished changes. */
  hasDraft?: boolean
  /** Those without an entity, or of these states. */
  statuses?: readonly (string | null)[] | undefined
  isDeleted: boolean
}

/** Lists documents, the one changed last first. */
export async function listChanged(
  { db }: Pick<Store, 'db'>,
  { types, words, after, limit }: ListRequest,
  { ownerId, ownerTypes, hasDraft, statuses, isDeleted }: ChangeFilter,
): Promise<ListedDocument[]> {
  if (types.length === 0) return []
  const all = db
    .selectFrom('document')
    .leftJoin('article', (join) =>
      join.onRef('article.key', '=', 'document.key').onRef('article.type', '=', 'document.type'),
    )
    .leftJoin('draft', 'draft.document_id', 'document.id')
    .leftJoin('draft_field', (join) =>
      join.onRef('draft_field.draft_id', '=', 'draft.id').on('draft_field.field', '=', 'title'),
    )
    .select(['document.type', 'document.key', 'draft_field.value as draft_title', 'article.title', 'article.status'])
    .select(['article.publish_time', 'article.withdraw_time', 'draft.id as draft_id'])
    .select(['document.changed', 'document.changed_by', 'document.deleted'])
    .select(['document.changed as time', 'document.id as id'])
    .where('document.type', 'in', types)
    .where('document.deleted', isDeleted ? '>' : '=', 0)
  let rest = all
  if (ownerId !== undefined) {
    const wholeTypes = ownerTypes === undefined ? [] : types.filter((type) => !ownerTypes.includes(type))
    rest = rest.where((where) =>
      where.or([
        where('document.owner_id', '=', ownerId),
        ...(wholeTypes.length > 0 ? [where('document.type', 'in', wholeTypes)] : []),
      ]),
    )
  }
  if (hasDraft === true) rest = rest.where('draft.id', 'is not', null)
  if (statuses !== undefined) {
    const names = statuses.flatMap((status) => status ?? [])
    rest = rest.where((where) =>
      where.or([
        ...(statuses.includes(null) ? [where('article.id', 'is', null)] : []),
        ...(names.length > 0 ? [where('article.status', 'in', names)] : []),
      ]),
    )
  }
  if (words !== '') {
    const pattern = `%${words.replaceAll(/[\\%_]/gu, (character) => `\\${character}`)}%`
    rest = rest.where(sql<boolean>`coalesce(draft_field.value, article.title, '') like ${pattern} escape '\\'`)
  }
  if (after !== undefined)
    rest = rest
      .where('document.changed', '<=', after.time)
      .where((where) => where.or([where('document.changed', '<', after.time), where('document.id', '<', after.id)]))
  return rest.orderBy('document.changed', 'desc').orderBy('document.id', 'desc').limit(limit).execute()
}

function joined(db: Queries) {
  return db
    .selectFrom('article')
    .leftJoin('document', (join) =>
      join.onRef('document.key', '=', 'article.key').onRef('document.type', '=', 'article.type'),
    )
    .leftJoin('draft', 'draft.document_id', 'document.id')
    .leftJoin('draft_field', (join) =>
      join.onRef('draft_field.draft_id', '=', 'draft.id').on('draft_field.field', '=', 'title'),
    )
    .select(['article.type', 'article.key', 'draft_field.value as draft_title', 'article.title', 'article.status'])
    .select(['article.publish_time', 'article.withdraw_time', 'draft.id as draft_id'])
    .select(['document.changed', 'document.changed_by', 'document.deleted'])
}
