import type { DocumentResponse } from '#contract/studio/document-response.ts'
import type { Finding } from '#contract/studio/finding-response.ts'
import { finishImport } from '#server/db/content/apply-import.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { createBackDates } from '#server/services/content/import/back-dates.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { checkDraft, type DraftFaults } from './check-draft.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { endDraft } from './end-draft.ts'
import { followLive } from './follow-live.ts'
import { changedValues } from './load-draft.ts'
import { lockOpened } from './lock-opened.ts'
import { type NamedDocument, openDocument } from './open-document.ts'
import { viewDocument } from './read-document.ts'
import { refusePublishing } from './refuse-publishing.ts'
import { reviewDraft } from './review-draft.ts'
import { waitForContentLock } from './wait-for-content-lock.ts'
import { writePublished } from './write-published.ts'

/** The draft that a person saw when they published it, and the findings that they publish it in spite of. */
export interface Publishing extends NamedDocument {
  revision: number
  acknowledged?: readonly string[]
}

/**
 * Publishes the changes of a document, or one that visitors do not see, if its draft is still the one that the person saw, and what the
 * checks find in it is mended or acknowledged. All or nothing:
 * the entity, its version, the end of the draft and the record of the act are one transaction.
 */
export async function publishDocument(
  context: DocumentContext,
  caller: DocumentCaller,
  publishing: Publishing,
): Promise<StaffAnswer<DocumentResponse>> {
  const review = await reviewDraft(context, caller, publishing)
  if (review.kind !== 'answer') return review
  const { faults, warnings } = review.data
  if (Object.keys(faults).length > 0) return refuseDraft(faults)
  const acknowledged = new Set(publishing.acknowledged)
  if (warnings.some(({ id }) => !acknowledged.has(id)))
    return { kind: 'warned', message: '发布以前，有几处请看一看', findings: warnings }
  const result = await waitForContentLock(context, async () => {
    // Of an import that broke off, rows may still be to be written, over this one.
    await finishImport(context.store, context.types())
    return context.acts.transact(async (queries, record) =>
      publish(context, { queries, record, caller, warnings }, publishing),
    )
  })
  if (result.kind === 'answer') await context.media.changed()
  return result
}

interface PublishingTurn {
  queries: Queries
  record: (...acts: readonly StaffAct[]) => Promise<void>
  caller: DocumentCaller
  /** The findings that the person has acknowledged. */
  warnings: readonly Finding[]
}

async function publish(
  context: DocumentContext,
  { queries, record, caller, warnings }: PublishingTurn,
  publishing: Publishing,
): Promise<StaffAnswer<DocumentResponse>> {
  const opened = await openDocument(context, queries, caller, publishing, 'content.publish')
  if (opened.kind !== 'opened') return opened
  const { type, key } = opened
  const locked = await lockOpened(context, queries, opened)
  const { entity } = locked
  const followed = await followLive(context, queries, locked)
  const { document, draft } = followed
  const refusal = refusePublishing(followed, publishing.revision)
  if (refusal !== undefined) return refusal

  const changes = draft ? changedValues(draft) : {}
  const checked = await checkDraft(context, queries, { type, key, entity, changes })
  if (!checked.ok) return refuseDraft(checked.faults)
  const published = { type, documentId: document.id, entity: checked.entity, by: caller.name }
  const { entity: written, values, versionId } = await writePublished(context, queries, published)
  const { values: before, revisions } = followed
  await endDraft(queries, { document, draft, before: { values: before, revisions }, after: values })
  await updateDocument(queries, document.id, {
    ...{ live_version_id: versionId, deleted: 0, changed: context.now(), changed_by: caller.name },
  })
  const backDates = createBackDates({ now: context.now(), timezone: context.timezone })
  backDates.add(type.key, checked.entity, entity)
  const response = await viewDocument(context, queries, {
    ...{ ...opened, entity: written },
    document,
  })
  const states = { ...(entity === undefined ? {} : { before: entity.status }), after: checked.entity.status }
  const subject = `${type.key}/${key}`
  await record(
    ...acknowledgement(warnings).map((after): StaffAct => ({
      staff: caller,
      act: 'content.acknowledge',
      subject,
      after,
    })),
    { staff: caller, act: 'content.publish', subject, ...states },
    ...backDates.list().map((each): StaffAct => ({ staff: caller, act: 'content.backdate', ...each })),
  )
  return answer(response)
}

function refuseDraft(fields: DraftFaults): StaffAnswer<never> {
  return { kind: 'refused', message: '还不能发布：有几处要先改好', fields }
}

/** How many findings of each rule were acknowledged, without their words; nothing for none. */
function acknowledgement(warnings: readonly Finding[]): string[] {
  const counts = new Map<string, number>()
  for (const { rule } of warnings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts.size === 0 ? [] : [[...counts].map(([rule, count]) => `${rule} ${count}`).join(', ')]
}
