import type { DocumentWriteResponse } from '#contract/studio/document-response.ts'
import { documentWriteResponse } from '#contract/studio/document-response.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import {
  addDraft,
  addDraftAuthor,
  lastWriteOf,
  putConflict,
  putDraftField,
  putLastWrite,
  updateDraft,
} from '#server/db/documents/drafts.ts'
import type { DraftRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { answer } from '#server/services/context/answer.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { cleanValue } from './clean-value.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { documentFields } from './document-fields.ts'
import { documentValues, isSameValue } from './document-values.ts'
import { followLive } from './follow-live.ts'
import { changedValues, type DraftField, loadDraft } from './load-draft.ts'
import { type LockedDocument, lockOpened } from './lock-opened.ts'
import { type NamedDocument, openDocument } from './open-document.ts'
import { conflictsOf } from './read-document.ts'

/** A change of one field, over the revision of the field that its person saw. */
export interface DraftChange {
  field: string
  base: number
  value: DocumentValue
}

/** Changes that are sent together, and once more if the answer did not arrive. */
export interface DraftWrite extends NamedDocument {
  /** Names the open editor. */
  client: string
  /** Counts its requests. */
  number: number
  changes: readonly DraftChange[]
}

/**
 * Writes changes into the draft of a document, which it makes if there is none. Of each field the change counts that was made over its
 * present revision; another one is kept as a conflict. A repeated request changes nothing and gets its former answer.
 */
export async function writeDraft(
  context: DocumentContext,
  caller: DocumentCaller,
  write: DraftWrite,
): Promise<StaffAnswer<DocumentWriteResponse>> {
  return context.acts.transact(async (queries, record) => {
    const opened = await openDocument(context, queries, caller, write, 'content.write')
    if (opened.kind !== 'opened') return opened
    const locked = await lockOpened(context, queries, opened)
    const { type, key, document } = locked
    if (document.deleted > 0) return conflict('这条内容在回收站里，请先恢复')
    const { liveVersionId, draft: found } = await followLive(context, queries, locked)
    const draft = found?.draft ?? (await addDraft(queries, document.id, liveVersionId))

    const last = await lastWriteOf(queries, draft.id, write.client)
    if (last !== undefined && last.number >= write.number)
      return answer(documentWriteResponse.parse(JSON.parse(last.answer)))

    const changes = write.changes.filter(({ field }) => documentFields(type).some(({ name }) => name === field))
    const response = await applyChanges(queries, { context, locked, draft, caller }, changes)
    await putLastWrite(queries, draft.id, write.client, { number: write.number, answer: JSON.stringify(response) })
    await updateDocument(queries, document.id, { changed: context.now(), changed_by: caller.name })
    if (await addDraftAuthor(queries, draft.id, caller.staffId))
      await record({ staff: caller, act: 'content.write', subject: `${type.key}/${key}` })
    return answer(response)
  })
}

interface Writing {
  context: Pick<DocumentContext, 'types'>
  locked: LockedDocument
  draft: DraftRow
  caller: DocumentCaller
}

async function applyChanges(
  queries: Queries,
  { context, locked, draft, caller }: Writing,
  changes: readonly DraftChange[],
): Promise<DocumentWriteResponse> {
  const before = (await loadDraft(queries, locked.document.id))?.fields ?? new Map<string, DraftField>()
  const live = documentValues(locked.type, context.types(), locked.entity)
  const revision = draft.revision + 1
  const revisions: Record<string, number> = {}
  for (const { field, base, value: input } of changes) {
    const value = cleanValue(input)
    const current: DraftField = before.get(field) ?? { value: live[field] ?? '', revision: 0 }
    if (isSameValue(current.value, value)) revisions[field] = current.revision
    else if (current.revision === base) {
      await putDraftField(queries, draft.id, { field, value: JSON.stringify(value), revision, staff: caller.name })
      revisions[field] = revision
    } else await putConflict(queries, draft.id, { field, other: JSON.stringify(value), staff: caller.name })
  }
  await updateDraft(queries, draft.id, { revision })
  const after = await loadDraft(queries, locked.document.id)
  const values = { ...live, ...(after ? changedValues(after) : {}) }
  return { revision, revisions, conflicts: conflictsOf(after, values) }
}
