import type { DocumentValue, DocumentValues } from '#contract/studio/document-value.ts'
import { conflictsOfDraft, fieldsOfDraft, findDraft } from '#server/db/documents/drafts.ts'
import type { DraftConflictRow, DraftRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { parseValue } from './document-values.ts'

/** The unpublished changes of a document. */
export interface LoadedDraft {
  draft: DraftRow
  fields: ReadonlyMap<string, DraftField>
  conflicts: readonly DraftConflictRow[]
}

export interface DraftField {
  value: DocumentValue
  revision: number
  /** The name of the person who wrote it. */
  staff: string
}

/** Reads the draft of a document; undefined without one. */
export async function loadDraft(queries: Queries, documentId: number): Promise<LoadedDraft | undefined> {
  const draft = await findDraft(queries, documentId)
  if (draft === undefined) return undefined
  const rows = await fieldsOfDraft(queries, draft.id)
  return {
    draft,
    fields: new Map(
      rows.map(({ field, value, revision, staff }) => [field, { value: parseValue(value) ?? '', revision, staff }]),
    ),
    conflicts: await conflictsOfDraft(queries, draft.id),
  }
}

/** The changed values of a draft. */
export function changedValues({ fields }: Pick<LoadedDraft, 'fields'>): DocumentValues {
  return Object.fromEntries([...fields].map(([name, { value }]) => [name, value]))
}
