import type { PreviewLinkRow } from '#server/db/tables/document-tables.ts'
import type { DocumentName } from './documents.ts'
import type { Queries } from '#server/db/tables/queries.ts'

export async function addPreviewLink(queries: Queries, link: PreviewLinkRow): Promise<void> {
  await queries.insertInto('preview_link').values(link).execute()
}

/** Finds a link by the hashes of its token that has not expired. */
export async function findPreviewLink(
  queries: Queries,
  tokenHashes: readonly string[],
  now: number,
): Promise<PreviewLinkRow | undefined> {
  return queries
    .selectFrom('preview_link')
    .selectAll()
    .where('token_hash', 'in', tokenHashes)
    .where('expires', '>', now)
    .executeTakeFirst()
}

/** Deletes the links to a document; returns how many were still valid. */
export async function removePreviewLinks(queries: Queries, { type, key }: DocumentName, now: number): Promise<number> {
  const rows = await queries
    .deleteFrom('preview_link')
    .where('type', '=', type)
    .where('key', '=', key)
    .returning('expires')
    .execute()
  return rows.filter(({ expires }) => Number(expires) > now).length
}

/** Deletes the links that have expired. */
export async function sweepPreviewLinks(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('preview_link').where('expires', '<=', now).execute()
}
