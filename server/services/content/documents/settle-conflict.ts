import type { DocumentResponse } from '#contract/studio/document-response.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import { putDraftField, removeConflict, updateDraft } from '#server/db/documents/drafts.ts'
import { answer } from '#server/services/context/answer.ts'
import { absent, conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { followLive } from './follow-live.ts'
import { lockOpened } from './lock-opened.ts'
import { type NamedDocument, openDocument } from './open-document.ts'
import { viewDocument } from './read-document.ts'

/** The value that stays: the one that the document has, or the other one. */
export interface Settlement extends NamedDocument {
  id: number
  choice: 'current' | 'other'
}

/** Settles a conflict of two values. */
export async function settleConflict(
  context: DocumentContext,
  caller: DocumentCaller,
  { id, choice, ...named }: Settlement,
): Promise<StaffAnswer<DocumentResponse>> {
  return context.store.transact(async (queries) => {
    const opened = await openDocument(context, queries, caller, named, 'content.write')
    if (opened.kind !== 'opened') return opened
    const locked = await lockOpened(context, queries, opened)
    if (locked.document.deleted > 0) return conflict('这条内容在回收站里，请先恢复')
    const { draft } = await followLive(context, queries, locked)
    const row = draft?.conflicts.find((candidate) => candidate.id === id)
    if (draft === undefined || row === undefined) return absent('这一处已经选定，或者又有改动，请重新看过')
    const revision = draft.draft.revision + 1
    // Before the field is changed, which makes others of its conflicts.
    await removeConflict(queries, id)
    if (choice === 'other')
      await putDraftField(queries, draft.draft.id, {
        ...{ field: row.field, value: row.other, revision, staff: caller.name },
      })
    await updateDraft(queries, draft.draft.id, { revision })
    await updateDocument(queries, locked.document.id, { changed: context.now(), changed_by: caller.name })
    return answer(await viewDocument(context, queries, locked))
  })
}
