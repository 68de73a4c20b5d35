import { createHash, timingSafeEqual } from 'node:crypto'

import { Secret } from 'otpauth'

import { recoveryCodesOf, spendRecoveryCode } from '#server/db/staff/factors.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

import { factorPurpose } from './factor-purpose.ts'

const COUNT = 10
const LENGTH = 10
const HALF = 5

/** Makes the recovery codes of an account, each of 50 random bits: `ABCDE-FGHIJ`. */
export function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const text = new Secret({ size: LENGTH }).base32.slice(0, LENGTH)
    return `${text.slice(0, HALF)}-${text.slice(HALF)}`
  })
}

/**
 * Seals the hash of a recovery code. A fingerprint alone would be lost when the data key of its time is retired, and the
 * person with it; sealed, it is sealed anew like everything else.
 */
export function sealRecoveryCode(secrets: Pick<Secrets, 'seal'>, staffId: number, code: string): string {
  return secrets.seal(hashOf(code), factorPurpose(staffId))
}

/** Uses up a recovery code of an account; false for a wrong one, and for one that was used. */
export async function spendCode(
  queries: Queries,
  { secrets, now }: { secrets: Pick<Secrets, 'open'>; now: number },
  { staffId, code }: { staffId: number; code: string },
): Promise<boolean> {
  const expected = Buffer.from(hashOf(code))
  const rows = await recoveryCodesOf(queries, staffId)
  const row = rows.find(({ sealed }) => {
    const stored = Buffer.from(secrets.open(sealed, factorPurpose(staffId)))
    return stored.length === expected.length && timingSafeEqual(stored, expected)
  })
  return row !== undefined && (await spendRecoveryCode(queries, row.id, now))
}

/** Case, spaces and the hyphen make no difference. */
function hashOf(code: string): string {
  return createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/gu, '')).digest('base64url')
}
