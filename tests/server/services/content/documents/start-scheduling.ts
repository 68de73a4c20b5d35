import type { DocumentResponse } from '#contract/studio/document-response.ts'
import type { DocumentAct } from '#contract/studio/document-list-response.ts'
import { changeDocuments } from '#server/services/content/documents/change-documents.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { schedulePublication, unschedulePublication } from '#server/services/content/documents/schedule-publication.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { NOON } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson, type EditingHouse, startEditing } from './start-editing.ts'

export const DAY = 86_400
/** The moment for which changes are scheduled. */
export const DUE = NOON + 3 * DAY
export const lin = aPerson('林晓', 2)

/** A portal in which changes are scheduled. */
export async function startScheduling(kind: Parameters<typeof startEditing>[0]) {
  const house = await startEditing(kind)
  const { content, read, test, clock } = house
  const schedule = async (
    key: string,
    due = DUE,
    caller: DocumentCaller = aPerson(),
  ): Promise<StaffAnswer<DocumentResponse>> => {
    const { revision } = await read(key)
    const answer = await schedulePublication(content, caller, { type: 'news', key, revision, due })
    if (answer.kind !== 'warned') return answer
    const acknowledged = answer.findings.map(({ id }) => id)
    return schedulePublication(content, caller, { type: 'news', key, revision, due, acknowledged })
  }
  /** A published document with a change that waits. */
  const scheduled = async (values: Parameters<EditingHouse['write']>[1] = { title: '夏日市集' }) => {
    const key = await house.published({ 'fields.place': '东门' })
    await house.write(key, values)
    return { key, response: dataOf(await schedule(key)) }
  }
  const becomeDue = async () => {
    clock.now = DUE
    await test.backend.refresh()
    await test.backend.keepSchedule()
  }
  const ledger = async () =>
    content.store.db.selectFrom('ledger').select(['act', 'staff', 'before', 'after']).orderBy('number').execute()
  const unschedule = (key: string) => unschedulePublication(content, aPerson(), { type: 'news', key })
  const act = (key: string, name: DocumentAct) =>
    changeDocuments(content, aPerson(), { act: name, documents: [{ type: 'news', key }] })
  return { ...house, schedule, scheduled, becomeDue, ledger, unschedule, act }
}

export type SchedulingHouse = Awaited<ReturnType<typeof startScheduling>>
