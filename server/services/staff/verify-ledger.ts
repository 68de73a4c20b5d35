import { setImmediate as turn } from 'node:timers/promises'

import {
  ledgerAfter,
  type LedgerHead,
  type LedgerKey,
  listLedgerKeys,
  readLedgerHead,
} from '#server/db/staff/ledger.ts'
import { anchorsIn } from '#server/db/staff/ledger-anchor.ts'
import type { LedgerRow } from '#server/db/tables/staff-tables.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffActName } from '#server/services/context/staff-acts.ts'

import { ledgerHash } from './ledger-hash.ts'
import { openLedgerKey } from './ledger-keys.ts'

const AT_ONCE = 500
/** The act that gives a key up, and is the first one under the next key. */
const FORGETTING = 'keys.forget' satisfies StaffActName

export type LedgerVerdict =
  /** All rows stand as they were written; those up to `unverifiable` have hashes of a key that was given up. */
  | { kind: 'whole'; head: LedgerHead; unverifiable: number }
  /** The first row that is changed, missing, added or in the place of another. */
  | { kind: 'broken'; number: number }
  /** Rows behind this one are missing. */
  | { kind: 'cut'; number: number }
  /** A row that was noted elsewhere is not in the ledger: its end was cut or written anew. */
  | { kind: 'other'; anchor: LedgerHead }
  /** The key of this row is gone or replaced, and was not given up by `keys forget`. */
  | { kind: 'no-key'; number: number }

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

/** How far the rows have been gone through. */
interface Walk {
  /** The last row that was good. */
  last: LedgerHead
  /** The last row whose key was given up; 0 for none. */
  unverifiable: number
}

async function verdictOf({ store, secrets }: Context, anchors: readonly LedgerHead[]): Promise<LedgerVerdict> {
  // Before the rows, because acts may be added meanwhile.
  const before = await readLedgerHead(store.db)
  const hashes = new Map<number, string[]>()
  for (const { number, hash } of anchors) hashes.set(number, [...(hashes.get(number) ?? []), hash])
  const keyOf = createKeyOf(secrets)
  let walk: Walk = { last: { number: 0, hash: '' }, unverifiable: 0 }
  let rows = await ledgerAfter(store.db, undefined, AT_ONCE)
  while (rows.length > 0) {
    // After the rows, so that a key that came with one of them is there.
    const keys = await listLedgerKeys(store.db)
    for (const row of rows) {
      const next = follow(row, walk, keyOf(keys, walk.last.number + 1))
      if ('kind' in next) return next
      walk = next
      const other = hashes.get(row.number)?.find((hash) => hash !== row.hash)
      if (other !== undefined) return { kind: 'other', anchor: { number: row.number, hash: other } }
      if (row.number === before.number && row.hash !== before.hash) return { kind: 'broken', number: row.number }
    }
    await turn()
    rows = await ledgerAfter(store.db, walk.last.number, AT_ONCE)
  }
  const { last, unverifiable } = walk
  if (last.number < before.number) return { kind: 'cut', number: last.number }
  // A command that gives a key up adds a row with the next one.
  if (unverifiable > 0 && unverifiable === last.number) return { kind: 'no-key', number: unverifiable }
  const after = await readLedgerHead(store.db)
  if (after.number < last.number) return { kind: 'broken', number: after.number + 1 }
  const beyond = anchors.find(({ number }) => number > last.number)
  return beyond ? { kind: 'other', anchor: beyond } : { kind: 'whole', head: last, unverifiable }
}

/** Goes on with the next row, or returns what is wrong with it. */
function follow(row: LedgerRow, { last, unverifiable }: Walk, key: RowKey): Walk | LedgerVerdict {
  const number = last.number + 1
  if (row.number !== number || key.kind === 'none') return { kind: 'broken', number }
  if (key.kind === 'unreadable') return { kind: 'no-key', number }
  const next = { number, hash: row.hash }
  if (key.kind === 'given up') return { last: next, unverifiable: number }
  if (ledgerHash(key.bytes, row, last.hash) !== row.hash) return { kind: 'broken', number }
  const isAfterLoss = unverifiable > 0 && unverifiable === last.number
  if (isAfterLoss && row.act !== FORGETTING) return { kind: 'no-key', number: unverifiable }
  return { last: next, unverifiable }
}

type RowKey =
  | { kind: 'usable'; bytes: Buffer }
  | { kind: 'given up' }
  /** The data key does not open it. */
  | { kind: 'unreadable' }
  /** There is none for a row before the first key. */
  | { kind: 'none' }

/** Returns what finds the key of a row. Each is opened once: to open it for each row takes longer than to hash the row. */
function createKeyOf(secrets: Context['secrets']): (keys: readonly LedgerKey[], number: number) => RowKey {
  const opened = new Map<string, RowKey>()
  return (keys, number) => {
    const key = keys.findLast(({ first }) => first <= number)
    if (key === undefined) return { kind: 'none' }
    const name = `${key.first} ${key.sealed}`
    const found = opened.get(name) ?? openKey(secrets, key)
    opened.set(name, found)
    return found
  }
}

function openKey(secrets: Context['secrets'], key: LedgerKey): RowKey {
  if (key.sealed === '') return { kind: 'given up' }
  try {
    return { kind: 'usable', bytes: openLedgerKey(secrets, key) }
  } catch {
    return { kind: 'unreadable' }
  }
}
