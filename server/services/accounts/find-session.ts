import { isUnavailable } from '#server/platform/is-unavailable.ts'
import { findSessions, type FoundSession } from '#server/db/accounts/member-sessions.ts'
import { createBatcher } from '#server/platform/batcher.ts'

import type { MemberContext } from '#server/services/context/member-context.ts'

/** No token of ours is longer; what is is not looked up. */
const LONGEST = 200
/** As many as one query looks for. */
const MOST_TOGETHER = 100

/** Whose token it is; undefined for one that is unknown, over, or ended by its owner. Those who come at once are looked for together. */
export function createSessionFinder({
  store,
  secrets,
  now,
}: Pick<MemberContext, 'store' | 'secrets' | 'now'>): (token: string) => Promise<FoundSession | undefined> {
  const find = createBatcher(
    async (hashes: readonly string[]) => {
      const found = await findSessions(store.db, [...new Set(hashes)], now())
      return hashes.map((hash) => found.get(hash))
    },
    { most: MOST_TOGETHER, failsAll: isUnavailable },
  )
  return async (token) => (token.length > LONGEST ? undefined : find(secrets.fingerprint('token', token)))
}
