import type { DocumentResponse } from '#contract/studio/document-response.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import { findPublication, removePublication } from '#server/db/documents/publications.ts'
import { answer } from '#server/services/context/answer.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { endDraft } from './end-draft.ts'
import { followLive } from './follow-live.ts'
import { lockOpened } from './lock-opened.ts'
import { openDocument } from './open-document.ts'
import type { Publishing } from './pass-review.ts'
import { viewDocument } from './read-document.ts'

/** Discards the unpublished changes of a document that is published, if they are still those that the person saw. */
export async function discardDraft(
  context: DocumentContext,
  caller: DocumentCaller,
  discarding: Publishing,
): Promise<StaffAnswer<DocumentResponse>> {
  return context.acts.transact(async (queries, record) => {
    const opened = await openDocument(context, queries, caller, discarding, 'content.write')
    if (opened.kind !== 'opened') return opened
    const locked = await lockOpened(context, queries, opened)
    const { type, key, entity, document } = locked
    if (entity === undefined) return conflict('这条内容还没有发布过；不要了可以移到回收站')
    const publication = await findPublication(queries, document.id)
    // Discarded, they would be published all the same, and be nowhere to be seen until then.
    if (publication?.state === 'waiting') return conflict('改动排好了定时发布：先取消定时，再放弃')
    const { draft, values, live, revisions, ...followed } = await followLive(context, queries, locked)
    if (draft === undefined || draft.draft.revision !== discarding.revision)
      return conflict('内容刚刚又有改动，请看过之后再放弃')
    await endDraft(queries, { document: followed.document, draft, before: { values, revisions }, after: live })
    if (publication !== undefined) await removePublication(queries, publication.id)
    await updateDocument(queries, document.id, { changed: context.now(), changed_by: caller.name })
    const response = await viewDocument(context, queries, locked)
    await record({ staff: caller, act: 'content.discard', subject: `${type.key}/${key}` })
    return answer(response)
  })
}
