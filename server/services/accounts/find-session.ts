import { isUnavailable } from '#server/platform/is-unavailable.ts'
import { findSessions, type FoundSession } from '#server/db/accounts/member-sessions.ts'
import { createBatcher } from '#server/platform/batcher.ts'

import type { MemberContext } from '#server/services/context/member-context.ts'

/** Longer strings cannot be tokens of ours and are not looked up. */
const LONGEST = 200
/** Most tokens per query. */
const MOST_TOGETHER = 100

/** Finds the session of a token; undefined for an unknown, expired or ended one. Concurrent lookups share one query. */
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
