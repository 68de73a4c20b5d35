import { documentWriteResponse } from '#contract/studio/document-response.ts'

import type { Call } from '../calls/call.ts'
import type { OpenEditors } from './open-editors.ts'
import type { Unsaved, UnsavedChange } from './unsaved-shape.ts'
import type { UnsavedName, UnsavedWrites } from './unsaved-writes.ts'

interface Recovery {
  call: Call
  unsaved: UnsavedWrites
  editors: OpenEditors
}

/**
 * Sends what editors of a document and of this account left unsaved whose page ended: the request that had no answer as it was, which changes nothing if it had
 * arrived, and what was typed since. What cannot be sent stays where it is.
 *
 * @returns the number of editors whose input was saved
 */
export async function recoverWrites(
  { call, unsaved, editors }: Recovery,
  name: UnsavedName,
): Promise<number> {
  let saved = 0
  for (const left of await unsaved.of(name))
    await editors.whenClosed(left.client, async () => {
      if (!(await sendLeft(call, left))) return
      await unsaved.remove(left.client)
      saved += 1
    })
  return saved
}

async function sendLeft(call: Call, { type, key, account, client, number, sent, typed }: Unsaved): Promise<boolean> {
  const write = (counted: number, changes: readonly UnsavedChange[]) =>
    call.send('content/write', documentWriteResponse, { type, key, account, client, number: counted, changes })
  const first = sent.length === 0 ? undefined : await write(number, sent)
  if (first !== undefined && first.kind !== 'ok') return false
  if (typed.length === 0) return true
  // Over its own earlier value, which has become the present one.
  const revisions = first?.kind === 'ok' ? first.data.revisions : {}
  const changes = typed.map((each) => ({ ...each, base: revisions[each.field] ?? each.base }))
  return (await write(number + 1, changes)).kind === 'ok'
}
