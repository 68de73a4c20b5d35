import type { DocumentResponse } from '#contract/studio/document-response.ts'
import type { Finding } from '#contract/studio/finding-response.ts'
import { finishImport } from '#server/db/content/apply-import.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { acknowledgement } from './acknowledgement.ts'
import { cancelPublication } from './cancel-publication.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { followLive } from './follow-live.ts'
import { changedValues } from './load-draft.ts'
import { lockOpened } from './lock-opened.ts'
import { openDocument } from './open-document.ts'
import { passReview, type Publishing, refuseDraft } from './pass-review.ts'
import { publishChanges } from './publish-changes.ts'
import { viewDocument } from './read-document.ts'
import { refusePublishing } from './refuse-publishing.ts'
import { waitForContentLock } from './wait-for-content-lock.ts'

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
  const review = await passReview(context, caller, publishing)
  if (review.kind !== 'answer') return review
  const warnings = review.data
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
  const locked = await lockOpened(context, queries, opened)
  const followed = await followLive(context, queries, locked)
  const { document, draft } = followed
  const refusal = refusePublishing(followed, publishing.revision)
  if (refusal !== undefined) return refusal

  const changes = draft ? changedValues(draft) : {}
  const published = await publishChanges(context, queries, { locked, followed, changes, by: caller })
  if (!published.ok) return refuseDraft(published.faults)
  // What was to be published later is published now, or was changed since.
  const cancelled = await cancelPublication(context, queries, { caller, opened, documentId: document.id })
  const response = await viewDocument(context, queries, {
    ...{ ...opened, entity: published.entity },
    document,
  })
  const subject = `${opened.type.key}/${opened.key}`
  await record(...acknowledgement(caller, subject, warnings), ...published.acts, ...cancelled)
  return answer(response)
}
