import { randomBytes } from 'node:crypto'

import type { Store } from '#server/db/connection/store.ts'
import { mobileOf, sealMobile } from '#server/services/accounts/member-mobile.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

/** A member that is in the database, with a good token. */
export interface InsertedMember {
  id: number
  mobile: string
  token: string
}

interface Keeping {
  store: Pick<Store, 'db'>
  secrets: Secrets
  /** Seconds since 1970. */
  now: () => number
}

const THIRTY_DAYS = 30 * 86_400

/** Makes members with a session each, directly in the database. */
export async function insertMembers(
  { store, secrets, now }: Keeping,
  mobiles: readonly string[],
  nickname = '林小满',
): Promise<InsertedMember[]> {
  const rows = await store.db
    .insertInto('member')
    .values(mobiles.map((mobile) => ({ ...sealMobile(secrets, mobile), password_hash: '', nickname, created: now() })))
    .returning(['id', 'mobile', 'mobile_sealed'])
    .execute()
  const members = rows.map(({ id, ...stored }) => ({
    id,
    mobile: mobileOf(secrets, stored),
    token: randomBytes(24).toString('base64url'),
  }))
  await store.db
    .insertInto('member_session')
    .values(
      members.map(({ id, token }) => ({
        member_id: id,
        token_hash: secrets.fingerprint('token', token),
        created: now(),
        expires: now() + THIRTY_DAYS,
      })),
    )
    .execute()
  return members
}

/** Numbers of mobiles, none twice. */
export function someMobiles(count: number): string[] {
  const first = randomBytes(4).readUInt32BE() % 90_000_000
  return Array.from({ length: count }, (_, at) => `139${String(first + at).padStart(8, '0')}`)
}
