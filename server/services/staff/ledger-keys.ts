import { randomBytes } from 'node:crypto'

import { addLedgerKey, lastLedgerKey, type LedgerKey } from '#server/db/staff/ledger.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

const KEY_BYTES = 32

/**
 * Returns the key for a new row, in the transaction that has locked the head. The ledger has a key of its own, sealed with
 * the data key: rotating that seals this one anew, and changes no row.
 */
export async function ledgerKeyFor(
  queries: Queries,
  secrets: Pick<Secrets, 'seal' | 'open'>,
  number: number,
): Promise<Buffer> {
  const last = await lastLedgerKey(queries)
  if (last !== undefined && last.sealed !== '') return openLedgerKey(secrets, last)
  const key = randomBytes(KEY_BYTES)
  await addLedgerKey(queries, { first: number, sealed: sealLedgerKey(secrets, { first: number, key }) })
  return key
}

/** Seals a key for its place, in which no other sealed text can be put. */
export function sealLedgerKey(secrets: Pick<Secrets, 'seal'>, { first, key }: { first: number; key: Buffer }): string {
  return secrets.seal(key.toString('base64url'), purposeOf(first))
}

/** @throws where the data key does not open it: a bug, or a row that was changed */
export function openLedgerKey(secrets: Pick<Secrets, 'open'>, { first, sealed }: LedgerKey): Buffer {
  const key = Buffer.from(secrets.open(sealed, purposeOf(first)), 'base64url')
  if (key.length !== KEY_BYTES) throw new Error(`The key of the ledger from row ${first} on has ${key.length} bytes`)
  return key
}

function purposeOf(first: number): string {
  return `ledger ${first}`
}
