import { setImmediate as turn } from 'node:timers/promises'

import { documentValues as valuesShape, type DocumentValues } from '#contract/studio/document-value.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'
import { finishImport } from '#server/db/content/apply-import.ts'
import { type DuePublication, findPublication, removePublication } from '#server/db/documents/publications.ts'
import type { PublicationRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAct, StudioCaller } from '#server/services/context/staff-acts.ts'

import type { DraftFaults } from './check-draft.ts'
import type { DocumentContext } from './document-context.ts'
import { documentFields } from './document-fields.ts'
import { isSameValue } from './document-values.ts'
import { followLive } from './follow-live.ts'
import { type LockedDocument, lockOpened } from './lock-opened.ts'
import { publishChanges } from './publish-changes.ts'
import { type StopReason, stopPublication } from './stop-publication.ts'
import { waitForContentLock } from './wait-for-content-lock.ts'

/** `gone` where another process was first, or the publication was cancelled; `busy` where an import is under way. */
export type DueOutcome = 'published' | 'stopped' | 'gone' | 'busy'

/**
 * Publishes changes whose moment has come, over what is stored then and by the name of the person who scheduled them, or stops them for
 * good with a reason. One transaction, which locks the document first: of two processes one is too late.
 */
export async function publishDue(context: DocumentContext, due: DuePublication): Promise<DueOutcome> {
  const result = await waitForContentLock(context, async () => {
    await finishImport(context.store, context.types())
    await turn()
    return answer(await context.acts.transact((queries, record) => publish(context, { queries, record }, due)))
  })
  return result.kind === 'answer' ? result.data : 'busy'
}

interface Turn {
  queries: Queries
  record: (...acts: readonly StaffAct[]) => Promise<void>
}

async function publish(
  context: DocumentContext,
  { queries, record }: Turn,
  { documentId, type: number, key }: DuePublication,
): Promise<DueOutcome> {
  const type = context.types().find((candidate) => candidate.type === number)
  const locked =
    type &&
    (await lockOpened(context, queries, {
      ...{ kind: 'opened', type, key, document: undefined, entity: undefined, mayWrite: false, mayPublish: true },
    }))
  const publication = await findPublication(queries, documentId)
  if (publication?.state !== 'waiting' || Number(publication.due) > context.now()) return 'gone'
  const staff = callerOf(publication)
  const stop = async (reason: StopReason): Promise<DueOutcome> => {
    const subject = `${type?.key ?? number}/${key}`
    await record(await stopPublication(context, queries, { publication, reason, staff, subject }))
    return 'stopped'
  }
  if (locked === undefined) return stop({ sentence: '网站定义里已经没有这种内容', code: 'type' })
  const unseen = whyUnseen(locked)
  if (unseen !== undefined) return stop(unseen)
  const followed = await followLive(context, queries, locked)
  const changes = valuesShape.parse(JSON.parse(publication.changes))
  const other = whyChanged(locked, { changes, live: followed.live, publication })
  if (other !== undefined) return stop(other)
  const note = ` (scheduled for ${zonedMinute(Number(publication.due), context.timezone)})`
  const published = await publishChanges(context, queries, { locked, followed, changes, by: staff, note })
  if (!published.ok) return stop(whyRefused(locked, published.faults))
  await removePublication(queries, publication.id)
  await record(...published.acts)
  return 'published'
}

/** The person who scheduled it, of whom no browser is there now. */
function callerOf({ staff, staff_id: staffId }: PublicationRow): StudioCaller {
  return { name: staff, via: 'studio', staffId, network: '', device: '' }
}

/** A change is published of what visitors see; it is no way to show anything. */
function whyUnseen({ document, entity }: LockedDocument): StopReason | undefined {
  if (document.deleted > 0) return { sentence: '内容在回收站里', code: 'deleted' }
  if (entity === undefined) return { sentence: '内容已经没有了', code: 'gone' }
  if (entity.status !== PUBLISHED) return { sentence: '内容已经下架，访客看不到', code: entity.status }
  return undefined
}

interface Comparison {
  changes: DocumentValues
  live: DocumentValues
  publication: PublicationRow
}

/** The fields that an import or the desk changed since the changes were scheduled, to something else. */
function whyChanged({ type }: LockedDocument, { changes, live, publication }: Comparison): StopReason | undefined {
  const base = valuesShape.parse(JSON.parse(publication.base))
  const fields = Object.keys(changes).filter(
    (field) => !isSameValue(live[field], base[field]) && !isSameValue(live[field], changes[field]),
  )
  if (fields.length === 0) return undefined
  const labels = fields.map((field) => `「${labelOf(type, field)}」`).join('')
  return { sentence: `${labels}在安排以后又被导入或命令行改过`, code: `changed: ${fields.join(', ')}` }
}

function whyRefused({ type }: LockedDocument, faults: DraftFaults): StopReason {
  const sentences = Object.entries(faults).map(([field, message]) => `「${labelOf(type, field)}」${message}`)
  return { sentence: `检查没有通过：${sentences.join('；')}`, code: `faults: ${Object.keys(faults).join(', ')}` }
}

function labelOf(type: LockedDocument['type'], field: string): string {
  return documentFields(type).find(({ name }) => name === field)?.label ?? field
}
