import type { DocumentResponse } from '#contract/studio/document-response.ts'
import type { Finding } from '#contract/studio/finding-response.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { findPublication, putPublication } from '#server/db/documents/publications.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import { answer, refusedAt } from '#server/services/context/answer.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'
import { absent, conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { acknowledgement } from './acknowledgement.ts'
import { cancelPublication } from './cancel-publication.ts'
import { checkDraft } from './check-draft.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { documentFields } from './document-fields.ts'
import { isSameValue } from './document-values.ts'
import { followLive } from './follow-live.ts'
import { changedValues } from './load-draft.ts'
import { lockOpened } from './lock-opened.ts'
import { type NamedDocument, openDocument, type OpenedDocument } from './open-document.ts'
import { passReview, type Publishing, refuseDraft } from './pass-review.ts'
import { viewDocument } from './read-document.ts'
import { refusePublishing } from './refuse-publishing.ts'

/** A time further away is a slip of typing. */
const MOST_SECONDS = 731 * DAY_SECONDS

/** The draft that a person saw, and the moment at which its changes are to be published. */
export interface Scheduling extends Publishing {
  due: number
}

/**
 * Schedules the changes of a published document, as they are now, in place of those that were scheduled before. They are reviewed as
 * for a publication, whose rights are asked now: at the moment itself no person is there.
 */
export async function schedulePublication(
  context: DocumentContext,
  caller: DocumentCaller,
  scheduling: Scheduling,
): Promise<StaffAnswer<DocumentResponse>> {
  const opened = await openDocument(context, context.store.db, caller, scheduling, 'content.publish')
  if (opened.kind !== 'opened') return opened
  const refusal = refuseScheduling(context, opened, scheduling.due)
  if (refusal !== undefined) return refusal
  const review = await passReview(context, caller, scheduling)
  if (review.kind !== 'answer') return review
  const result = await context.acts.transact(async (queries, record) =>
    schedule(context, { queries, record, caller, warnings: review.data }, scheduling),
  )
  if (result.kind === 'answer') await context.media.changed()
  return result
}

interface SchedulingTurn {
  queries: Queries
  record: (...acts: readonly StaffAct[]) => Promise<void>
  caller: DocumentCaller
  /** The findings that the person has acknowledged. */
  warnings: readonly Finding[]
}

async function schedule(
  context: DocumentContext,
  { queries, record, caller, warnings }: SchedulingTurn,
  scheduling: Scheduling,
): Promise<StaffAnswer<DocumentResponse>> {
  const { due } = scheduling
  const opened = await openDocument(context, queries, caller, scheduling, 'content.publish')
  if (opened.kind !== 'opened') return opened
  const locked = await lockOpened(context, queries, opened)
  const followed = await followLive(context, queries, locked)
  const refusal = refusePublishing(followed, scheduling.revision) ?? refuseScheduling(context, locked, due)
  if (refusal !== undefined) return refusal
  const { draft, live, document } = followed
  const changes = Object.fromEntries(
    Object.entries(draft ? changedValues(draft) : {}).filter(([field, value]) => !isSameValue(value, live[field])),
  )
  if (Object.keys(changes).length === 0) return conflict('没有还没发布的改动，不用定时')
  const { type, key, entity } = locked
  const checked = await checkDraft(context, queries, { type, key, entity, changes })
  if (!checked.ok) return refuseDraft(checked.faults)
  const withdrawTime = checked.entity.withdrawTime ?? entity?.withdrawTime ?? 0
  if (withdrawTime > 0 && withdrawTime <= due)
    return refuseDraft({ withdrawTime: '到定时发布的时候已经下架了；请改晚，或清除' })
  const base = Object.fromEntries(Object.entries(live).filter(([field]) => field in changes))
  const former = await findPublication(queries, document.id)
  await putPublication(queries, {
    ...{ document_id: document.id, due, changes: JSON.stringify(changes), base: JSON.stringify(base) },
    ...{ revision: scheduling.revision, staff_id: caller.staffId, staff: caller.name },
    ...{ state: 'waiting', reason: '', created: context.now() },
  })
  // All processes look for the next one.
  await noteChange(queries, [])
  const response = await viewDocument(context, queries, locked)
  const subject = `${type.key}/${key}`
  const before = former?.state === 'waiting' ? { before: zonedMinute(Number(former.due), context.timezone) } : {}
  const after = zonedMinute(due, context.timezone)
  await record(...acknowledgement(caller, subject, warnings), {
    ...{ staff: caller, act: 'content.schedule', subject, ...before, after },
  })
  return answer(response)
}

/** Why changes cannot be published at a moment, as far as they themselves do not matter; undefined where they can. */
function refuseScheduling(
  { now }: Pick<DocumentContext, 'now'>,
  { type, document, entity }: Pick<OpenedDocument, 'type' | 'document' | 'entity'>,
  due: number,
): StaffAnswer<never> | undefined {
  if ((document?.deleted ?? 0) > 0) return conflict('这条内容在回收站里，请先恢复')
  if (entity?.status !== PUBLISHED) {
    const label = documentFields(type).find(({ name }) => name === 'publishTime')?.label ?? '发布时间'
    return conflict(`访客现在看不到这条内容：要到时再出现，请在「${label}」里写好时间，然后发布`)
  }
  if (due <= now()) return refusedAt('due', '请选一个以后的时间')
  if (due > now() + MOST_SECONDS) return refusedAt('due', '最多可以排到两年以后')
  return undefined
}

/** Cancels the publication of a document, or puts away one that was stopped. */
export async function unschedulePublication(
  context: DocumentContext,
  caller: DocumentCaller,
  named: NamedDocument,
): Promise<StaffAnswer<DocumentResponse>> {
  return context.acts.transact(async (queries, record) => {
    const opened = await openDocument(context, queries, caller, named, 'content.publish')
    if (opened.kind !== 'opened') return opened
    const locked = await lockOpened(context, queries, opened)
    if ((await findPublication(queries, locked.document.id)) === undefined)
      return absent('没有排好的定时发布，可能已经发布了')
    const cancelled = await cancelPublication(context, queries, {
      ...{ caller, opened: locked, documentId: locked.document.id },
    })
    await noteChange(queries, [])
    const response = await viewDocument(context, queries, locked)
    if (cancelled.length > 0) await record(...cancelled)
    return answer(response)
  })
}
