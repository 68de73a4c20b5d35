import type { DocumentWriteResponse } from '#contract/studio/document-response.ts'
import { documentWriteResponse } from '#contract/studio/document-response.ts'
import { REPEATED_SECONDS } from '#contract/time/repeated-seconds.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import {
  addDraftAuthor,
  putConflict,
  putDraftField,
  removeConflictOf,
  updateDraft,
} from '#server/db/documents/drafts.ts'
import { lastWriteOf, putLastWrite, removeLastWrites } from '#server/db/documents/last-writes.ts'
import type { DraftRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { answer } from '#server/services/context/answer.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { cleanValue } from './clean-value.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { documentFields } from './document-fields.ts'
import { draftOver } from './draft-over.ts'
import { oversizedFields } from './oversized-fields.ts'
import { isSameValue } from './document-values.ts'
import { type FollowedDocument, followLive } from './follow-live.ts'
import { changedValues, loadDraft } from './load-draft.ts'
import { lockOpened } from './lock-opened.ts'
import { type NamedDocument, openDocument } from './open-document.ts'
import { conflictsOf } from './read-document.ts'

/** A change of one field, over the revision of the field that its person saw. */
export interface DraftChange {
  field: string
  base: number
  value: DocumentValue
  /** It has what the same editor wrote beside the present value, and ends that conflict. */
  joins?: boolean | undefined
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
    const last = await lastWriteOf(queries, document.id, write.client)
    if (last !== undefined && last.number >= write.number)
      return answer(documentWriteResponse.parse(JSON.parse(last.answer)))

    const oversized = oversizedFields(documentFields(type), write.changes)
    if (oversized.length > 0)
      return { kind: 'refused', message: '有几处太长，请改短', fields: Object.fromEntries(oversized) }
    const followed = await followLive(context, queries, locked)
    const draft = followed.draft?.draft ?? (await draftOver(queries, followed))
    const changes = write.changes.filter(({ field }) => documentFields(type).some(({ name }) => name === field))
    const response = await applyChanges(queries, { followed, draft, caller, client: write.client }, changes)
    const done = { number: write.number, answer: JSON.stringify(response), time: context.now() }
    await putLastWrite(queries, document.id, write.client, done)
    await removeLastWrites(queries, document.id, context.now() - REPEATED_SECONDS)
    await updateDocument(queries, document.id, { changed: context.now(), changed_by: caller.name })
    if (await addDraftAuthor(queries, draft.id, caller.staffId))
      await record({ staff: caller, act: 'content.write', subject: `${type.key}/${key}` })
    return answer(response)
  })
}

interface Writing {
  followed: FollowedDocument
  draft: DraftRow
  caller: DocumentCaller
  client: string
}

async function applyChanges(
  queries: Queries,
  { followed, draft, caller, client }: Writing,
  changes: readonly DraftChange[],
): Promise<DocumentWriteResponse> {
  const present = new Map(
    Object.entries(followed.values).map(([field, value]) => [
      field,
      { value, revision: followed.revisions[field] ?? 0 },
    ]),
  )
  const revision = draft.revision + 1
  const revisions: Record<string, number> = {}
  for (const { field, base, value: input, joins = false } of changes) {
    const value = cleanValue(input)
    const current = present.get(field) ?? { value: '', revision: 0 }
    if (joins && current.revision === base)
      await removeConflictOf(queries, draft.id, { field, staff: caller.name, client })
    if (isSameValue(current.value, value)) revisions[field] = current.revision
    else if (current.revision === base) {
      await putDraftField(queries, draft.id, { field, value: JSON.stringify(value), revision, staff: caller.name })
      revisions[field] = revision
      // The same request may have another change of the field.
      present.set(field, { value, revision })
    } else await putConflict(queries, draft.id, { field, other: JSON.stringify(value), staff: caller.name, client })
  }
  await updateDraft(queries, draft.id, { revision })
  const after = await loadDraft(queries, followed.document.id)
  const values = { ...followed.live, ...(after ? changedValues(after) : {}) }
  const counted = Object.fromEntries([...present].map(([field, { revision: one }]) => [field, one]))
  return { revision, revisions, conflicts: conflictsOf(after, values, counted) }
}
