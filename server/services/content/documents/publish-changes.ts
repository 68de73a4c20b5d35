import type { DocumentValues } from '#contract/studio/document-value.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { createBackDates } from '#server/services/content/import/back-dates.ts'
import type { StaffAct, StudioCaller } from '#server/services/context/staff-acts.ts'

import { checkDraft, type DraftFaults } from './check-draft.ts'
import type { DocumentContext } from './document-context.ts'
import type { FollowedDocument } from './follow-live.ts'
import type { LockedDocument } from './lock-opened.ts'
import { settleDraft } from './settle-draft.ts'
import { writePublished } from './write-published.ts'

/** Fields that an act names; a new document has more. */
const MOST_NAMED = 20

interface LiveChanges {
  locked: LockedDocument
  followed: FollowedDocument
  changes: DocumentValues
  /** The person who publishes them. */
  by: StudioCaller
  /** More than the state for the ledger. */
  note?: string
}

/** The written entity, and what is to be recorded of it. */
interface PublishedChanges {
  ok: true
  entity: StoredEntity | undefined
  acts: readonly StaffAct[]
}

/**
 * Publishes changes over what is stored at this moment, in the caller's transaction: entity, version and draft. Writes nothing where the
 * check finds faults.
 */
export async function publishChanges(
  context: DocumentContext,
  queries: Queries,
  { locked, followed, changes, by, note = '' }: LiveChanges,
): Promise<PublishedChanges | { ok: false; faults: DraftFaults }> {
  const { type, key, entity } = locked
  const { document } = followed
  const checked = await checkDraft(context, queries, { type, key, entity, changes })
  if (!checked.ok) return checked
  const published = { type, documentId: document.id, entity: checked.entity, by: by.name }
  const { entity: written, values: live, versionId } = await writePublished(context, queries, published)
  await settleDraft(queries, { followed, changes, live, versionId })
  await updateDocument(queries, document.id, {
    ...{ live_version_id: versionId, deleted: 0, changed: context.now(), changed_by: by.name },
  })
  const backDates = createBackDates({ now: context.now(), timezone: context.timezone })
  backDates.add(type.key, checked.entity, entity)
  const before = entity === undefined ? {} : { before: entity.status }
  const changed = Object.keys(changes).slice(0, MOST_NAMED)
  const after = `${checked.entity.status}${note}${changed.length === 0 ? '' : `: ${changed.join(', ')}`}`
  return {
    ok: true,
    entity: written,
    acts: [
      { staff: by, act: 'content.publish', subject: `${type.key}/${key}`, ...before, after },
      ...backDates.list().map((each): StaffAct => ({ staff: by, act: 'content.backdate', ...each })),
    ],
  }
}
