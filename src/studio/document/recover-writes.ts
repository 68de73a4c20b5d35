import { documentWriteResponse } from '#contract/studio/document-response.ts'

import type { Call, CallFailure } from '../calls/call.ts'
import { isPassing } from './is-passing.ts'
import type { OpenEditors } from './open-editors.ts'
import type { Unsaved, UnsavedChange } from './unsaved-shape.ts'
import type { UnsavedWrites } from './unsaved-writes.ts'

interface Recovery {
  call: Call
  unsaved: UnsavedWrites
  editors: OpenEditors
}

/** What came of the input that editors had left. */
export interface Recovered {
  /** Counts the editors whose input was saved. */
  saved: number
  /** Why that of others was refused. */
  refusals: string[]
}

/**
 * Sends what editors of a document left unsaved whose page ended: the request that had no answer as it was, which changes nothing if it had
 * arrived, and what was typed since. What cannot be sent stays where it is.
 */
export async function recoverWrites(
  { call, unsaved, editors }: Recovery,
  name: { type: string; key: string },
): Promise<Recovered> {
  let saved = 0
  const refusals: string[] = []
  for (const left of await unsaved.of(name))
    await editors.whenClosed(left.client, async () => {
      const failure = await sendLeft(call, left)
      if (failure === undefined) {
        await unsaved.remove(left.client)
        saved += 1
      } else if (!isPassing(failure)) refusals.push(failure.message)
    })
  return { saved, refusals }
}

/** Returns why it could not be sent. */
async function sendLeft(
  call: Call,
  { type, key, client, number, sent, typed }: Unsaved,
): Promise<CallFailure | undefined> {
  const write = (counted: number, changes: readonly UnsavedChange[]) =>
    call.send('content/write', documentWriteResponse, { type, key, client, number: counted, changes })
  const first = sent.length === 0 ? undefined : await write(number, sent)
  if (first !== undefined && first.kind !== 'ok' && (isPassing(first) || typed.length === 0)) return first
  if (typed.length === 0) return undefined
  const changes = first?.kind === 'ok' ? over(typed, first.data.revisions) : joined(sent, typed)
  const second = await write(number + 1, changes)
  return second.kind === 'ok' ? undefined : second
}

/** Changes over their own earlier values, which have become the present ones. */
function over(typed: readonly UnsavedChange[], revisions: Readonly<Record<string, number>>): UnsavedChange[] {
  return typed.map((each) => ({ ...each, base: revisions[each.field] ?? each.base }))
}

/** Changes of which the server has none: what was typed since may be the correction of what was refused. */
function joined(sent: readonly UnsavedChange[], typed: readonly UnsavedChange[]): UnsavedChange[] {
  return [...new Map([...sent, ...typed].map((each) => [each.field, each])).values()]
}
