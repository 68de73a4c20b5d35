import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED, type ArticleRow } from '#server/db/tables/tables.ts'

type VenueRow = Pick<ArticleRow, 'id' | 'type' | 'title' | 'starts_at' | 'fields'>

const columns = ['id', 'type', 'title', 'starts_at', 'fields'] as const satisfies readonly (keyof VenueRow)[]

/** Published entities with sessions that are not over yet, by start. */
export async function articlesWithSessionsFrom(queries: Queries, now: number): Promise<VenueRow[]> {
  return queries
    .selectFrom('article')
    .select(columns)
    .where('status', '=', PUBLISHED)
    .where('ends_at', '>', now)
    .where('id', 'in', (from) => from.selectFrom('session').select('article_id'))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function articlesById(queries: Queries, ids: readonly number[]): Promise<VenueRow[]> {
  return ids.length === 0 ? [] : queries.selectFrom('article').select(columns).where('id', 'in', ids).execute()
}
