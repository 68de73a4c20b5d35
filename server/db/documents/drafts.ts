import type { DraftConflictRow, DraftRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** A changed field of a draft. */
export interface DraftFieldRow {
  field: string
  /** JSON. */
  value: string
  revision: number
  staff: string
}

export async function findDraft(queries: Queries, documentId: number): Promise<DraftRow | undefined> {
  return queries.selectFrom('draft').selectAll().where('document_id', '=', documentId).executeTakeFirst()
}

export async function addDraft(queries: Queries, draft: Omit<DraftRow, 'id'>): Promise<DraftRow> {
  return queries.insertInto('draft').values(draft).returningAll().executeTakeFirstOrThrow()
}

export async function updateDraft(
  queries: Queries,
  id: number,
  changes: Partial<Pick<DraftRow, 'revision' | 'base_version_id'>>,
): Promise<void> {
  await queries.updateTable('draft').set(changes).where('id', '=', id).execute()
}

/** Deletes a draft with its fields, authors and conflicts. */
export async function removeDraft(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('draft').where('id', '=', id).execute()
}

export async function fieldsOfDraft(queries: Queries, draftId: number): Promise<DraftFieldRow[]> {
  return queries
    .selectFrom('draft_field')
    .select(['field', 'value', 'revision', 'staff'])
    .where('draft_id', '=', draftId)
    .orderBy('field')
    .execute()
}

/** Changes a field. The conflicts of it become others: one is settled by a person who saw both of its values. */
export async function putDraftField(
  queries: Queries,
  draftId: number,
  { field, ...row }: DraftFieldRow,
): Promise<void> {
  await queries
    .insertInto('draft_field')
    .values({ draft_id: draftId, field, ...row })
    .onConflict((conflict) => conflict.columns(['draft_id', 'field']).doUpdateSet(row))
    .execute()
  const conflicts = await queries
    .deleteFrom('draft_conflict')
    .where('draft_id', '=', draftId)
    .where('field', '=', field)
    .returning(['draft_id', 'field', 'other', 'staff', 'client'])
    .execute()
  if (conflicts.length > 0) await queries.insertInto('draft_conflict').values(conflicts).execute()
}

export async function removeDraftField(queries: Queries, draftId: number, field: string): Promise<void> {
  await queries.deleteFrom('draft_field').where('draft_id', '=', draftId).where('field', '=', field).execute()
}

/** Notes that a person wrote in a draft; returns whether it is the first time. */
export async function addDraftAuthor(queries: Queries, draftId: number, staffId: number): Promise<boolean> {
  const row = await queries
    .insertInto('draft_author')
    .values({ draft_id: draftId, staff_id: staffId })
    .onConflict((conflict) => conflict.columns(['draft_id', 'staff_id']).doNothing())
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function conflictsOfDraft(queries: Queries, draftId: number): Promise<DraftConflictRow[]> {
  return queries.selectFrom('draft_conflict').selectAll().where('draft_id', '=', draftId).orderBy('id').execute()
}

/** A value that met another one. */
type Conflict = Omit<DraftConflictRow, 'id' | 'draft_id'>

export async function addConflict(queries: Queries, draftId: number, conflict: Conflict): Promise<void> {
  await queries
    .insertInto('draft_conflict')
    .values({ draft_id: draftId, ...conflict })
    .execute()
}

/** Adds a conflict in place of the former one of the same editor in the same field. */
export async function putConflict(queries: Queries, draftId: number, conflict: Conflict): Promise<void> {
  await removeConflictOf(queries, draftId, conflict)
  await addConflict(queries, draftId, conflict)
}

/** Removes what an editor wrote beside the present value of a field. */
export async function removeConflictOf(
  queries: Queries,
  draftId: number,
  { field, staff, client }: Pick<Conflict, 'field' | 'staff' | 'client'>,
): Promise<void> {
  await queries
    .deleteFrom('draft_conflict')
    .where('draft_id', '=', draftId)
    .where('field', '=', field)
    .where('staff', '=', staff)
    .where('client', '=', client)
    .execute()
}

/** Changes the value of a conflict. */
export async function changeConflict(queries: Queries, id: number, other: string): Promise<void> {
  await queries.updateTable('draft_conflict').set({ other }).where('id', '=', id).execute()
}

export async function removeConflict(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('draft_conflict').where('id', '=', id).execute()
}
