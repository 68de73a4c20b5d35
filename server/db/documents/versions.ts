import type { DocumentVersionRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** Adds a version with the next number; returns its id. The caller has locked the document. */
export async function addVersion(
  queries: Queries,
  version: Omit<DocumentVersionRow, 'id' | 'number'>,
): Promise<number> {
  const last = await queries
    .selectFrom('document_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('document_id', '=', version.document_id)
    .executeTakeFirst()
  const { id } = await queries
    .insertInto('document_version')
    .values({ ...version, number: Number(last?.number ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findVersion(queries: Queries, id: number): Promise<DocumentVersionRow | undefined> {
  return queries.selectFrom('document_version').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The versions of a document, newest first, without their values. */
export async function versionsOf(
  queries: Queries,
  documentId: number,
  limit: number,
): Promise<Omit<DocumentVersionRow, 'value' | 'digest'>[]> {
  return queries
    .selectFrom('document_version')
    .select(['id', 'document_id', 'number', 'origin', 'staff', 'created'])
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}
