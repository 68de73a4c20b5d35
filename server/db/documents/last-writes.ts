import type { Queries } from '#server/db/tables/queries.ts'

/** A request of an editor with its answer. */
export interface LastWrite {
  number: number
  /** JSON. */
  answer: string
}

/** The number and answer of the last request of an editor. */
export async function lastWriteOf(
  queries: Queries,
  documentId: number,
  client: string,
): Promise<LastWrite | undefined> {
  return queries
    .selectFrom('document_write')
    .select(['number', 'answer'])
    .where('document_id', '=', documentId)
    .where('client', '=', client)
    .executeTakeFirst()
}

export async function putLastWrite(
  queries: Queries,
  documentId: number,
  client: string,
  write: LastWrite & { time: number },
): Promise<void> {
  await queries
    .insertInto('document_write')
    .values({ document_id: documentId, client, ...write })
    .onConflict((conflict) => conflict.columns(['document_id', 'client']).doUpdateSet(write))
    .execute()
}

/** Forgets the answers to editors of a document that have been silent since a time. */
export async function removeLastWrites(queries: Queries, documentId: number, before: number): Promise<void> {
  await queries.deleteFrom('document_write').where('document_id', '=', documentId).where('time', '<', before).execute()
}
