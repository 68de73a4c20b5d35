import { addDraft } from '#server/db/documents/drafts.ts'
import type { DraftRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { FollowedDocument } from './follow-live.ts'

/** Makes an empty draft over what is published; its revisions go on from those of the drafts before. */
export async function draftOver(
  queries: Queries,
  { document, liveVersionId }: Pick<FollowedDocument, 'document' | 'liveVersionId'>,
): Promise<DraftRow> {
  return addDraft(queries, {
    document_id: document.id,
    base_version_id: liveVersionId,
    revision: document.revision,
  })
}
