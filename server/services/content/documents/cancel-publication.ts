import { zonedMinute } from '#contract/time/zoned-day.ts'
import { findPublication, removePublication } from '#server/db/documents/publications.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { StaffAct, StudioCaller } from '#server/services/context/staff-acts.ts'

import type { DocumentContext } from './document-context.ts'
import type { OpenedDocument } from './open-document.ts'

interface Cancelling {
  caller: StudioCaller
  opened: Pick<OpenedDocument, 'type' | 'key'>
  documentId: number
}

/** Removes the publication of a document, which the transaction has locked; returns the record of one that waited. */
export async function cancelPublication(
  { timezone }: Pick<DocumentContext, 'timezone'>,
  queries: Queries,
  { caller, opened: { type, key }, documentId }: Cancelling,
): Promise<StaffAct[]> {
  const publication = await findPublication(queries, documentId)
  if (publication === undefined) return []
  await removePublication(queries, publication.id)
  if (publication.state !== 'waiting') return []
  const before = zonedMinute(Number(publication.due), timezone)
  return [{ staff: caller, act: 'content.unschedule', subject: `${type.key}/${key}`, before }]
}
