import { LOST } from '#server/db/accounts/members.ts'
import type { MemberRow } from '#server/db/tables/member-tables.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

/** Returns the columns of a member's number: what it is found by, and what it is read from. */
export function sealMobile(
  { fingerprint, seal }: Pick<Secrets, 'fingerprint' | 'seal'>,
  mobile: string,
): Pick<MemberRow, 'mobile' | 'mobile_sealed'> {
  return { mobile: fingerprint('mobile', mobile), mobile_sealed: seal(mobile) }
}

/** Returns a member's number; empty if it was lost with its key. */
export function mobileOf(
  { open }: Pick<Secrets, 'open'>,
  { mobile, mobile_sealed: sealed }: Pick<MemberRow, 'mobile' | 'mobile_sealed'>,
): string {
  if (sealed !== '') return open(sealed)
  return mobile.startsWith(LOST) ? '' : mobile
}

/** Returns all forms in which a number may be stored, the usual one first: by each key, and not sealed yet. */
export function storedMobiles({ fingerprints }: Pick<Secrets, 'fingerprints'>, mobile: string): readonly string[] {
  return [...fingerprints('mobile', mobile), mobile]
}
