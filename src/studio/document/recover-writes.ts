import { documentWriteResponse } from '#contract/studio/document-response.ts'

import type { Call } from '../calls/call.ts'
import { isPassing } from './is-passing.ts'
import type { OpenEditors } from './open-editors.ts'
import type { Unsaved, UnsavedChange } from './unsaved-shape.ts'
import type { UnsavedName, UnsavedWrites } from './unsaved-writes.ts'

interface Recovery {
  call: Call
  unsaved: UnsavedWrites
  editors: OpenEditors
}

/** Input that could not be sent, and the sentence of why. */
export interface LeftWrite {
  row: Unsaved
  message: string
}

export interface Recovered {
  /** The number of editors whose input was saved. */
  saved: number
  /** What stays where it is. */
  left: readonly LeftWrite[]
}

/**
 * Sends what editors of a document and of this account left unsaved whose page ended: the request that had no answer as it was, which
 * changes nothing if it had arrived, and what was typed since.
 */
export async function recoverWrites({ call, unsaved, editors }: Recovery, name: UnsavedName): Promise<Recovered> {
  let saved = 0
  const left: LeftWrite[] = []
  for (const row of await unsaved.of(name))
    await editors.whenClosed(row.client, async () => {
      const rest = await sendLeft(call, row)
      if (rest === undefined) {
        await unsaved.remove(row.client)
        saved += 1
        return
      }
      left.push(rest)
      if (rest.row !== row) await unsaved.put(rest.row)
    })
  return { saved, left }
}

/** Sends both parts; returns what is left of them. */
async function sendLeft(call: Call, row: Unsaved): Promise<LeftWrite | undefined> {
  const { type, key, client, number, count, sent, typed } = row
  const write = (counted: number, changes: readonly UnsavedChange[]) =>
    call.send('content/write', documentWriteResponse, { type, key, client, number: counted, changes })
  const first = sent.length === 0 ? undefined : await write(number, sent)
  if (first !== undefined && first.kind !== 'ok' && (isPassing(first) || typed.length === 0))
    return { row, message: first.message }
  if (typed.length === 0) return undefined
  const changes = first?.kind === 'ok' ? over(typed, first.data.revisions) : joined(sent, typed)
  const second = await write(number + 1, changes)
  if (second.kind === 'ok') return undefined
  return {
    row: first === undefined ? row : { ...row, count: count + 1, sent: [], typed: changes },
    message: second.message,
  }
}

/** Changes over their own earlier values, which have become the present ones. */
function over(typed: readonly UnsavedChange[], revisions: Readonly<Record<string, number>>): UnsavedChange[] {
  return typed.map((each) => ({ ...each, base: revisions[each.field] ?? each.base }))
}

/** Changes of which the server has none: what was typed since may be the correction of what was refused. */
function joined(sent: readonly UnsavedChange[], typed: readonly UnsavedChange[]): UnsavedChange[] {
  return [...new Map([...sent, ...typed].map((each) => [each.field, each])).values()]
}
