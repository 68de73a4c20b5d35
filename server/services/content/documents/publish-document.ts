import type { DocumentResponse } from '#contract/studio/document-response.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { finishImport } from '#server/db/content/apply-import.ts'
import { prepareEntities, putEntities, putRelations, type EntityDraft } from '#server/db/content/put-entities.ts'
import { entitiesByKey } from '#server/db/content/stored-entities.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import { addVersion } from '#server/db/documents/versions.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { createBackDates } from '#server/services/content/import/back-dates.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'
import { conflict, type StaffAnswer, type StaffRefusal } from '#server/services/staff/staff-answer.ts'

import { checkDraft } from './check-draft.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { digestOf, documentValues } from './document-values.ts'
import { endDraft } from './end-draft.ts'
import { type FollowedDocument, followLive } from './follow-live.ts'
import { changedValues } from './load-draft.ts'
import { lockOpened } from './lock-opened.ts'
import { type NamedDocument, openDocument } from './open-document.ts'
import { conflictsOf, viewDocument } from './read-document.ts'
import { waitForContentLock } from './wait-for-content-lock.ts'

/** The draft that a person saw when they published it. */
export interface Publishing extends NamedDocument {
  revision: number
}

/**
 * Publishes the changes of a document, or one that visitors do not see, if its draft is still the one that the person saw. All or nothing:
 * the entity, its version, the end of the draft and the record of the act are one transaction.
 */
export async function publishDocument(
  context: DocumentContext,
  caller: DocumentCaller,
  publishing: Publishing,
): Promise<StaffAnswer<DocumentResponse>> {
  const result = await waitForContentLock(context, async () => {
    // Of an import that broke off, rows may still be to be written, over this one.
    await finishImport(context.store, context.types())
    return context.acts.transact(async (queries, record) => publish(context, { queries, record, caller }, publishing))
  })
  if (result.kind === 'answer') await context.media.changed()
  return result
}

interface PublishingTurn {
  queries: Queries
  record: (...acts: readonly StaffAct[]) => Promise<void>
  caller: DocumentCaller
}

async function publish(
  context: DocumentContext,
  { queries, record, caller }: PublishingTurn,
  publishing: Publishing,
): Promise<StaffAnswer<DocumentResponse>> {
  const opened = await openDocument(context, queries, caller, publishing, 'content.publish')
  if (opened.kind !== 'opened') return opened
  const { type, key } = opened
  const locked = await lockOpened(context, queries, opened)
  const { entity } = locked
  const followed = await followLive(context, queries, locked)
  const { document, draft } = followed
  const refusal = refusalOf(followed, publishing)
  if (refusal !== undefined) return refusal

  const changes = draft ? changedValues(draft) : {}
  const checked = await checkDraft(context, queries, { type, key, entity, changes })
  if (!checked.ok) return { kind: 'refused', message: '还不能发布：有几处要先改好', fields: checked.faults }
  await writeEntity(context, queries, checked.entity)
  const written = (await entitiesByKey(queries, type.type, [key])).get(key)
  const values = documentValues(type, context.types(), written)
  const versionId = await addVersion(queries, {
    ...{ document_id: document.id, value: JSON.stringify(values), digest: digestOf(values) },
    ...{ origin: 'published', staff: caller.name, created: context.now() },
  })
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
  await record(
    { staff: caller, act: 'content.publish', subject: `${type.key}/${key}`, ...states },
    ...backDates.list().map((each): StaffAct => ({ staff: caller, act: 'content.backdate', ...each })),
  )
  return answer(response)
}

/** Why a document cannot be published as its person saw it. */
function refusalOf({ document, draft, values }: FollowedDocument, { revision }: Publishing): StaffRefusal | undefined {
  if (document.deleted > 0) return conflict('这条内容在回收站里，请先恢复')
  if ((draft?.draft.revision ?? 0) !== revision) return conflict('内容刚刚又有改动，请看过之后再发布')
  if (conflictsOf(draft, values).length > 0) return conflict('有几处两个人都改了，请先选定用哪一个')
  return undefined
}

/** Writes an entity with its relations, in the caller's transaction. */
async function writeEntity(
  { store, types }: Pick<DocumentContext, 'store' | 'types'>,
  queries: Queries,
  entity: EntityDraft,
): Promise<void> {
  await putEntities(store, queries, prepareEntities(types(), [entity]))
  await putRelations(store, queries, [entity])
  await noteChange(queries, [entity.type])
}
