import { zonedMinute } from '#contract/time/zoned-day.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { updatePublication } from '#server/db/documents/publications.ts'
import type { PublicationRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { StaffAct, StudioCaller } from '#server/services/context/staff-acts.ts'

import type { DocumentContext } from './document-context.ts'

/** Why a publication is not made: in a sentence for people, and in words of the ledger, without any of the content. */
export interface StopReason {
  sentence: string
  code: string
}

interface Stopping {
  publication: PublicationRow
  reason: StopReason
  /** The person whose act stops it, or who scheduled it. */
  staff: StudioCaller
  /** As the ledger names the document. */
  subject: string
}

/** A sentence is a part of the page; faults may be many. */
const MOST_LENGTH = 500

/** Stops a publication that waits, for good; the transaction has locked its document. Returns the record of it. */
export async function stopPublication(
  { timezone }: Pick<DocumentContext, 'timezone'>,
  queries: Queries,
  { publication, reason, staff, subject }: Stopping,
): Promise<StaffAct> {
  await updatePublication(queries, publication.id, {
    state: 'stopped',
    reason: reason.sentence.length > MOST_LENGTH ? `${reason.sentence.slice(0, MOST_LENGTH)}…` : reason.sentence,
  })
  // All processes look for the next one.
  await noteChange(queries, [])
  const before = zonedMinute(Number(publication.due), timezone)
  return { staff, act: 'content.stop', subject, before, after: reason.code }
}
