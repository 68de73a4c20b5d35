import { setTimeout as pause } from 'node:timers/promises'

import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DocumentContext } from './document-context.ts'

/** Several people publish within the same second: each waits for the others, in short steps. */
const STEP_MS = 40
const TRIES = 200

/** Runs a change of published content, in turn with imports and with the changes of others. */
export async function waitForContentLock<Data>(
  { withContentLock }: Pick<DocumentContext, 'withContentLock'>,
  work: () => Promise<StaffAnswer<Data>>,
): Promise<StaffAnswer<Data>> {
  for (let left = TRIES; left > 0; left -= 1) {
    const result = await withContentLock(work)
    if (result.kind !== 'busy') return result
    await pause(STEP_MS)
  }
  return { kind: 'unavailable', message: '正在导入一批内容，请稍后再试；您的改动都在' }
}
