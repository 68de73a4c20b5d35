import type { DocumentValues } from '#contract/studio/document-value.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import { removeDraft } from '#server/db/documents/drafts.ts'
import type { DocumentRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { type FieldRevisions, revisionsAfter } from './field-revisions.ts'
import type { LoadedDraft } from './load-draft.ts'

interface EndedDraft {
  document: DocumentRow
  draft: LoadedDraft | undefined
  /** What the document had before, and has without the draft. */
  before: { values: DocumentValues; revisions: FieldRevisions }
  after: DocumentValues
}

/** Ends the draft of a document, if there is one, and notes the revisions of its fields. */
export async function endDraft(queries: Queries, { document, draft, before, after }: EndedDraft): Promise<void> {
  const revision = Math.max(document.revision, draft?.draft.revision ?? 0) + 1
  const revisions = revisionsAfter(before, after, revision)
  if (draft) await removeDraft(queries, draft.draft.id)
  await updateDocument(queries, document.id, { revision, revisions: JSON.stringify(revisions) })
}
