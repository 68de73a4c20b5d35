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

import { ledgerHash } from './ledger-hash.ts'
import { openLedgerKey } from './ledger-keys.ts'

const AT_ONCE = 500

export type LedgerVerdict =
  /** All rows stand as they were written; those up to `unverifiable` have hashes of a key that was lost. */
  | { kind: 'whole'; head: LedgerHead; unverifiable: number }
  /** The first row that is changed, missing or in the place of another. */
  | { kind: 'broken'; number: number }
  /** Rows behind this one are missing. */
  | { kind: 'cut'; number: number }
  /** A head that was written down elsewhere is not in the ledger: it was cut or written anew. */
  | { kind: 'other'; anchor: LedgerHead }
  /** The key for the rows from this one on was replaced by text that the data key does not open. */
  | { kind: 'no-key'; first: number }

type Context = Pick<MemberContext, 'store' | 'secrets'>

/**
 * Goes through the whole ledger and finds a row that was changed, removed or swapped. A missing end shows only by heads
 * that were written down elsewhere.
 *
 * @param elsewhere text with such heads: manifests of backups, and lines of a forwarded log
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
  const head = await readLedgerHead(store.db)
  const keys = openKeys(secrets, await listLedgerKeys(store.db))
  if ('first' in keys) return { kind: 'no-key', first: keys.first }
  const anchorHashes = new Map<number, string[]>()
  for (const { number, hash } of anchors) anchorHashes.set(number, [...(anchorHashes.get(number) ?? []), hash])

  let last: LedgerHead = { number: 0, hash: '' }
  let unverifiable = 0
  for (;;) {
    const rows = await ledgerAfter(store.db, last.number, AT_ONCE)
    for (const row of rows) {
      const number = last.number + 1
      const key = keys.all.findLast(({ first }) => first <= number)
      if (row.number !== number || !isOf(row, key, last.hash)) return { kind: 'broken', number }
      if (key?.key === undefined) unverifiable = number
      last = { number, hash: row.hash }
      if (number === head.number && row.hash !== head.hash) return { kind: 'broken', number }
      const other = anchorHashes.get(number)?.find((hash) => hash !== row.hash)
      if (other !== undefined) return { kind: 'other', anchor: { number, hash: other } }
    }
    if (rows.length < AT_ONCE) break
    await turn()
  }
  if (last.number < head.number) return { kind: 'cut', number: last.number }
  const beyond = anchors.find(({ number }) => number > last.number)
  return beyond ? { kind: 'other', anchor: beyond } : { kind: 'whole', head: last, unverifiable }
}

interface OpenedKey {
  first: number
  /** Undefined for a key that was lost with a data key. */
  key: Buffer | undefined
}

function openKeys(
  secrets: Context['secrets'],
  keys: readonly LedgerKey[],
): { all: readonly OpenedKey[] } | { first: number } {
  const all: OpenedKey[] = []
  for (const key of keys)
    try {
      all.push({ first: key.first, key: key.sealed === '' ? undefined : openLedgerKey(secrets, key) })
    } catch {
      return { first: key.first }
    }
  return { all }
}

/** Whether a row has the hash that belongs to it; a row before the first key has none. */
function isOf(row: LedgerRow, key: OpenedKey | undefined, previous: string): boolean {
  if (key === undefined) return false
  return key.key === undefined || ledgerHash(key.key, row, previous) === row.hash
}
