import type { DocumentRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** A document by the names of its type and itself. */
export interface DocumentName {
  type: number
  key: string
}

export async function findDocument(queries: Queries, { type, key }: DocumentName): Promise<DocumentRow | undefined> {
  return queries.selectFrom('document').selectAll().where('type', '=', type).where('key', '=', key).executeTakeFirst()
}

/** Finds a document and locks it until the transaction ends; makes it without an owner where there is none yet. */
export async function lockDocument(queries: Queries, { type, key }: DocumentName, time: number): Promise<DocumentRow> {
  return (
    queries
      .insertInto('document')
      .values({ type, key, owner_id: 0, created: time, changed: time, changed_by: '' })
      // An update that changes nothing locks the row on either database.
      .onConflict((conflict) =>
        conflict.columns(['type', 'key']).doUpdateSet(({ ref }) => ({ changed: ref('document.changed') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

/**
 * Locks a document that was found until the transaction ends.
 *
 * @throws a conflict, after which the transaction is tried again, where another one has removed it meanwhile
 */
export async function lockFoundDocument(queries: Queries, id: number): Promise<DocumentRow> {
  const row = await queries
    .updateTable('document')
    .set(({ ref }) => ({ changed: ref('document.changed') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw Object.assign(new Error(`The document ${id} was removed meanwhile`), { code: '40001' })
  return row
}

/** Makes a document; returns false where its key is in use. */
export async function addDocument(
  queries: Queries,
  document: Pick<DocumentRow, 'type' | 'key' | 'owner_id' | 'created' | 'changed_by'>,
): Promise<boolean> {
  const row = await queries
    .insertInto('document')
    .values({ ...document, changed: document.created })
    .onConflict((conflict) => conflict.columns(['type', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes what is noted of a document itself. */
export async function updateDocument(
  queries: Queries,
  id: number,
  changes: Partial<
    Pick<DocumentRow, 'live_version_id' | 'changed' | 'changed_by' | 'deleted' | 'revision' | 'revisions'>
  >,
): Promise<void> {
  await queries.updateTable('document').set(changes).where('id', '=', id).execute()
}
