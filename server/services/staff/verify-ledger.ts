import { setImmediate as turn } from 'node:timers/promises'

import {
  ledgerAfter,
  type LedgerHead,
  type LedgerKey,
  listLedgerKeys,
  readLedgerHead,
} from '#server/db/staff/ledger.ts'
import { anchorsIn } from '#server/db/staff/ledger-anchor.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffActName } from '#server/services/context/staff-acts.ts'

import { ledgerHash } from './ledger-hash.ts'
import { openLedgerKey } from './ledger-keys.ts'

const AT_ONCE = 500
const GIVEN_UP = 'keys.forget' satisfies StaffActName

export type LedgerVerdict =
  /** All rows stand as they were written; those up to `unverifiable` have hashes of a key that was given up. */
  | { kind: 'whole'; head: LedgerHead; unverifiable: number }
  /** The first row that is changed, missing, added or in the place of another. */
  | { kind: 'broken'; number: number }
  /** Rows behind this one are missing. */
  | { kind: 'cut'; number: number }
  /** A row that was noted elsewhere is not in the ledger: its end was cut or written anew. */
  | { kind: 'other'; anchor: LedgerHead }
  /** The key of the rows from this one on is gone or replaced, and was not given up by `keys forget`. */
  | { kind: 'no-key'; first: number }

type Context = Pick<MemberContext, 'store' | 'secrets'>

/**
 * Goes through the whole ledger and finds a row that was changed, removed, added or swapped. A missing end shows only by
 * rows that were noted elsewhere.
 *
 * @param elsewhere text with such notes: manifests of backups, and lines of a forwarded log
 */
export async function verifyLedger(
  context: Context,
  elsewhere = '',
): Promise<{ verdict: LedgerVerdict; anchors: number }> {
  const anchors = anchorsIn(elsewhere)
  return { verdict: await verdictOf(context, anchors), anchors: anchors.length }
}

async function verdictOf({ store, secrets }: Context, anchors: readonly LedgerHead[]): Promise<LedgerVerdict> {
  // Before the rows, because acts may be added meanwhile.
  const before = await readLedgerHead(store.db)
  const anchorHashes = new Map<number, string[]>()
  for (const { number, hash } of anchors) anchorHashes.set(number, [...(anchorHashes.get(number) ?? []), hash])

  let last: LedgerHead = { number: 0, hash: '' }
  let isFirst = true
  let unverifiable = 0
  for (;;) {
    // Not from number 1 on: a row before it was added by other means.
    const rows = await ledgerAfter(store.db, isFirst ? undefined : last.number, AT_ONCE)
    isFirst = false
    // After the rows, so that a key that came with one of them is there.
    const keys = await listLedgerKeys(store.db)
    for (const row of rows) {
      const number = last.number + 1
      const key = keyOf(secrets, keys, number)
      if (row.number !== number || key.kind === 'none') return { kind: 'broken', number }
      if (key.kind === 'unreadable') return { kind: 'no-key', first: key.first }
      if (key.kind === 'usable' && ledgerHash(key.bytes, row, last.hash) !== row.hash) return { kind: 'broken', number }
      // Only a command gives a key up, whose act is the first one under the next key.
      if (key.kind === 'usable' && unverifiable === last.number && unverifiable > 0 && row.act !== GIVEN_UP)
        return { kind: 'no-key', first: firstOf(keys, unverifiable) }
      if (key.kind === 'given up') unverifiable = number
      last = { number, hash: row.hash }
      if (number === before.number && row.hash !== before.hash) return { kind: 'broken', number }
      const other = anchorHashes.get(number)?.find((hash) => hash !== row.hash)
      if (other !== undefined) return { kind: 'other', anchor: { number, hash: other } }
    }
    if (rows.length < AT_ONCE) break
    await turn()
  }
  if (last.number < before.number) return { kind: 'cut', number: last.number }
  if (unverifiable > 0 && unverifiable === last.number)
    return { kind: 'no-key', first: firstOf(await listLedgerKeys(store.db), unverifiable) }
  const after = await readLedgerHead(store.db)
  if (after.number < last.number) return { kind: 'broken', number: after.number + 1 }
  const beyond = anchors.find(({ number }) => number > last.number)
  return beyond ? { kind: 'other', anchor: beyond } : { kind: 'whole', head: last, unverifiable }
}

type RowKey =
  | { kind: 'usable'; bytes: Buffer }
  | { kind: 'given up' }
  /** The data key does not open it. */
  | { kind: 'unreadable'; first: number }
  /** There is none for a row before the first key. */
  | { kind: 'none' }

function keyOf(secrets: Context['secrets'], keys: readonly LedgerKey[], number: number): RowKey {
  const key = keys.findLast(({ first }) => first <= number)
  if (key === undefined) return { kind: 'none' }
  if (key.sealed === '') return { kind: 'given up' }
  try {
    return { kind: 'usable', bytes: openLedgerKey(secrets, key) }
  } catch {
    return { kind: 'unreadable', first: key.first }
  }
}

function firstOf(keys: readonly LedgerKey[], number: number): number {
  return keys.findLast(({ first }) => first <= number)?.first ?? 1
}
