import { entitiesByKey } from '#server/db/content/stored-entities.ts'
import { lockDocument, lockFoundDocument } from '#server/db/documents/documents.ts'
import type { DocumentRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { DocumentContext } from './document-context.ts'
import type { OpenedDocument } from './open-document.ts'

/** A document with its row, which the transaction has locked. */
export type LockedDocument = OpenedDocument & { document: DocumentRow }

/**
 * Locks a document until the transaction ends, and reads its entity again: a publication that the lock waited for has replaced the
 * one that was read before, and older values would be found as a change.
 */
export async function lockOpened(
  { now }: Pick<DocumentContext, 'now'>,
  queries: Queries,
  opened: OpenedDocument,
): Promise<LockedDocument> {
  const { type, key } = opened
  const document =
    opened.document === undefined
      ? await lockDocument(queries, { type: type.type, key }, now())
      : await lockFoundDocument(queries, opened.document.id)
  const entity = (await entitiesByKey(queries, type.type, [key])).get(key)
  return { ...opened, document, entity }
}
