import type { DocumentAct, DocumentActResponse } from '#contract/studio/document-list-response.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { finishImport } from '#server/db/content/apply-import.ts'
import { hideEntities, showEntities } from '#server/db/content/entity-status.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import { findPublication } from '#server/db/documents/publications.ts'
import type { DocumentRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { DRAFT, PUBLISHED, SCHEDULED } from '#server/db/tables/tables.ts'
import { zonedDay, zonedMinute } from '#contract/time/zoned-day.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAct, StaffActName } from '#server/services/context/staff-acts.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { waitForContentLock } from './wait-for-content-lock.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { loadDraft } from './load-draft.ts'
import { type LockedDocument, lockOpened } from './lock-opened.ts'
import { purgeDocument, refusePurge } from './purge-document.ts'
import { type DocumentRight, type NamedDocument, openDocument, type OpenedDocument } from './open-document.ts'
import { stopPublication } from './stop-publication.ts'

/** The right that each act needs. */
const rightOf: Readonly<Record<DocumentAct, DocumentRight>> = {
  show: 'content.publish',
  hide: 'content.publish',
  delete: 'content.write',
  restore: 'content.write',
  purge: 'content.publish',
}

const actNames: Readonly<Record<DocumentAct, StaffActName>> = {
  show: 'content.publish',
  hide: 'content.hide',
  delete: 'content.delete',
  restore: 'content.restore',
  purge: 'content.purge',
}

interface Changing {
  act: DocumentAct
  documents: readonly NamedDocument[]
}

/**
 * Shows or hides documents, puts them into the recycle bin, takes them out of it or deletes them for ever. Each for itself: one that cannot be changed is
 * named with the reason, and the others are changed.
 */
export async function changeDocuments(
  context: DocumentContext,
  caller: DocumentCaller,
  { act, documents }: Changing,
): Promise<StaffAnswer<DocumentActResponse>> {
  const result = await waitForContentLock(context, async () => {
    await finishImport(context.store, context.types())
    return context.acts.transact(async (queries, record) => {
      const failures: DocumentActResponse['failures'] = []
      const records: StaffAct[] = []
      let done = 0
      for (const named of unique(documents)) {
        const name = `${named.type}:${named.key}`
        const opened = await openDocument(context, queries, caller, named, rightOf[act])
        const message =
          opened.kind === 'opened' ? await refusalOf(context, queries, { act, opened }) : messageOf(opened)
        if (opened.kind !== 'opened' || message !== undefined) {
          const title = opened.kind === 'opened' ? (opened.entity?.title ?? '') : ''
          failures.push({ name, title, message: message ?? '' })
          continue
        }
        const { document } = await lockOpened(context, queries, opened)
        // Nothing else has the title of it afterwards.
        const title = act === 'purge' ? await titleOf(queries, { ...opened, document }) : ''
        records.push(...recordOf(context, caller, act, { ...opened, title }))
        if (act === 'purge') await purgeDocument(context, queries, { ...opened, document })
        else {
          records.push(...(await stopWaiting(context, queries, { act, opened, document, staff: caller })))
          await changeOne(context, queries, { act, opened, document })
          await updateDocument(queries, document.id, { changed: context.now(), changed_by: caller.name })
        }
        done += 1
      }
      if (records.length > 0) await record(...records)
      return answer({ done, failures })
    })
  })
  if (result.kind === 'answer') await context.media.changed()
  return result
}

/** Why an act cannot be done to a document that the person may change. */
async function refusalOf(
  { isNeeded }: Pick<DocumentContext, 'isNeeded'>,
  queries: Queries,
  { act, opened }: { act: DocumentAct; opened: OpenedDocument },
): Promise<string | undefined> {
  const { document, entity, mayPublish } = opened
  const isDeleted = (document?.deleted ?? 0) > 0
  if (act === 'restore') return isDeleted ? undefined : '不在回收站里'
  if (act === 'purge' && isNeeded({ type: opened.type.type, key: opened.key })) return '网站要用它，请恢复以后再改'
  if (act === 'purge') return isDeleted ? refusePurge(queries, opened) : '不在回收站里，请先移到回收站'
  if (isDeleted) return '在回收站里，请先恢复'
  if (act === 'show' && entity === undefined) return '还没有发布过，请打开它再发布'
  if (act === 'hide' && entity === undefined) return '还没有发布过，访客本来就看不到'
  if ((act === 'hide' || act === 'delete') && isNeeded({ type: opened.type.type, key: opened.key }))
    return '网站要用它，不能下架；要改就发布新的一版'
  // Moving what visitors read to the recycle bin takes it down.
  if (act === 'delete' && isForVisitors(entity) && !mayPublish) return '已经发布，只有能发布的人可以移到回收站'
  return undefined
}

async function changeOne(
  { now }: Pick<DocumentContext, 'now'>,
  queries: Queries,
  { act, opened, document }: { act: DocumentAct; opened: OpenedDocument; document: DocumentRow },
): Promise<void> {
  const ids = opened.entity === undefined ? [] : [opened.entity.id]
  if (act === 'show') await showEntities(queries, ids, now())
  // What was never public stays a draft: it is noted when its date is set back.
  if (act === 'hide' || (act === 'delete' && isForVisitors(opened.entity))) await hideEntities(queries, ids)
  if (act === 'delete') await updateDocument(queries, document.id, { deleted: now() })
  if (act === 'restore') await updateDocument(queries, document.id, { deleted: 0 })
  if (opened.entity !== undefined) await noteChange(queries, [opened.type.type])
}

interface Stopping {
  act: DocumentAct
  opened: OpenedDocument
  document: DocumentRow
  staff: DocumentCaller
}

/** Stops the publication of changes of what visitors see no longer: it must not happen as a surprise once that is shown again. */
async function stopWaiting(
  context: Pick<DocumentContext, 'timezone'>,
  queries: Queries,
  { act, opened, document, staff }: Stopping,
): Promise<StaffAct[]> {
  if (act !== 'hide' && act !== 'delete') return []
  const publication = await findPublication(queries, document.id)
  if (publication?.state !== 'waiting') return []
  const reason =
    act === 'hide'
      ? { sentence: `${staff.name} 把内容下架了`, code: 'hidden' }
      : { sentence: `${staff.name} 把内容移到了回收站`, code: 'deleted' }
  const subject = `${opened.type.key}/${opened.key}`
  return [await stopPublication(context, queries, { publication, reason, staff, subject })]
}

/** The records of an act; a draft that becomes visible with an earlier date is one more. */
function recordOf(
  { now, timezone }: Pick<DocumentContext, 'now' | 'timezone'>,
  staff: DocumentCaller,
  act: DocumentAct,
  { type, key, entity, title }: OpenedDocument & { title: string },
): StaffAct[] {
  const of = { staff, subject: `${type.key}/${key} ${title}`.trimEnd() }
  const before = entity === undefined ? {} : { before: entity.status }
  const main: StaffAct = { ...of, act: actNames[act], ...before }
  const isBackDated =
    act === 'show' && entity?.status === DRAFT && zonedDay(entity.publishTime, timezone) < zonedDay(now(), timezone)
  if (!isBackDated) return [main]
  return [main, { ...of, act: 'content.backdate', after: zonedMinute(entity.publishTime, timezone) }]
}

/** The title of a document as it is published, or else in its draft; empty where it has none. */
async function titleOf(queries: Queries, { document, entity }: LockedDocument): Promise<string> {
  if (entity !== undefined) return entity.title
  const title = (await loadDraft(queries, document.id))?.fields.get('title')?.value
  return typeof title === 'string' ? title : ''
}

/** Whether visitors see an entity, or will. */
function isForVisitors(entity: OpenedDocument['entity']): boolean {
  return entity?.status === PUBLISHED || entity?.status === SCHEDULED
}

function messageOf(refusal: { kind: string; message?: string }): string {
  return refusal.message ?? '现在不能这样做'
}

function unique(documents: readonly NamedDocument[]): NamedDocument[] {
  return [...new Map(documents.map((named) => [`${named.type}:${named.key}`, named])).values()]
}
