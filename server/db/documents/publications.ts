import { sql } from 'kysely'

import type { PublicationRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** The changes of a document that wait for their time, or were stopped. The caller has locked the document to change them. */
export async function findPublication(queries: Queries, documentId: number): Promise<PublicationRow | undefined> {
  return queries.selectFrom('publication').selectAll().where('document_id', '=', documentId).executeTakeFirst()
}

/** Adds changes that wait, in place of the former ones of their document. */
export async function putPublication(
  queries: Queries,
  { document_id, ...row }: Omit<PublicationRow, 'id'>,
): Promise<void> {
  await queries
    .insertInto('publication')
    .values({ document_id, ...row })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(row))
    .execute()
}

export async function updatePublication(
  queries: Queries,
  id: number,
  changes: Partial<Pick<PublicationRow, 'state' | 'reason' | 'changes' | 'base'>>,
): Promise<void> {
  await queries.updateTable('publication').set(changes).where('id', '=', id).execute()
}

export async function removePublication(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('publication').where('id', '=', id).execute()
}

/** The moment of the next publication; undefined where none waits. */
export async function nextPublication(queries: Queries): Promise<number | undefined> {
  // A literal instead of a parameter, so that the partial index applies.
  const { rows } = await sql<{
    due: number | null
  }>`select min(due) as due from publication where state = 'waiting'`.execute(queries)
  const due = rows[0]?.due ?? null
  return due === null ? undefined : Number(due)
}

/** A publication whose moment has come, with the name of its document. */
export interface DuePublication {
  id: number
  documentId: number
  type: number
  key: string
}

/** The publications whose moment has come, in the order of their moments. */
export async function duePublications(queries: Queries, now: number, limit: number): Promise<DuePublication[]> {
  return queries
    .selectFrom('publication')
    .innerJoin('document', 'document.id', 'publication.document_id')
    .select(['publication.id', 'document.id as documentId', 'document.type', 'document.key'])
    .where(sql<boolean>`publication.state = 'waiting'`)
    .where('publication.due', '<=', now)
    .orderBy('publication.due')
    .orderBy('publication.id')
    .limit(limit)
    .execute()
}

/** A publication as a list of documents shows it. */
export type ListedPublication = Pick<PublicationRow, 'due' | 'state'> & { type: number; key: string }

/** The publications of documents, in one query. */
export async function publicationsOf(
  queries: Queries,
  names: readonly { type: number; key: string }[],
): Promise<ListedPublication[]> {
  if (names.length === 0) return []
  const types = [...new Set(names.map(({ type }) => type))]
  return queries
    .selectFrom('document')
    .innerJoin('publication', 'publication.document_id', 'document.id')
    .select(['document.type', 'document.key', 'publication.due', 'publication.state'])
    .where((where) =>
      where.or(
        types.map((type) =>
          where.and([
            where('document.type', '=', type),
            where(
              'document.key',
              'in',
              names.flatMap((name) => (name.type === type ? [name.key] : [])),
            ),
          ]),
        ),
      ),
    )
    .execute()
}

/** How many publications of each person wait. */
export async function countPublications(queries: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .selectFrom('publication')
    .select(({ fn }) => ['staff_id', fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('staff_id')
    .execute()
  return new Map(rows.map(({ staff_id, count }) => [staff_id, Number(count)]))
}
