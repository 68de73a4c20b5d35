import { createHmac } from 'node:crypto'

import type { LedgerRow } from '#server/db/tables/staff-tables.ts'

/** The fields in the order in which they are hashed. */
const fields = [
  'number',
  'time',
  'staff_id',
  'staff',
  'via',
  'act',
  'subject',
  'network',
  'device',
  'before',
  'after',
] as const satisfies readonly (keyof LedgerRow)[]

/**
 * Hashes a row together with the hash of the row before it, by HMAC-SHA-256: without the key no other row has the hash. Each
 * field has its length in front, so that text cannot move from one field into the next.
 */
export function ledgerHash(key: Buffer, row: Omit<LedgerRow, 'hash'>, previous: string): string {
  const hash = createHmac('sha256', key)
  for (const text of [previous, ...fields.map((field) => String(row[field]))])
    hash.update(`${Buffer.byteLength(text)}:`).update(text)
  return hash.digest('base64url')
}
