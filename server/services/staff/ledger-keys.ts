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
  await addLedgerKey(queries, { first: number, sealed: sealLedgerKey(secrets, key) })
  return key
}

export function sealLedgerKey(secrets: Pick<Secrets, 'seal'>, key: Buffer): string {
  return secrets.seal(key.toString('base64url'))
}

/** @throws where the data key does not open it: a bug, or a row that was changed */
export function openLedgerKey(secrets: Pick<Secrets, 'open'>, { sealed }: LedgerKey): Buffer {
  return Buffer.from(secrets.open(sealed), 'base64url')
}
