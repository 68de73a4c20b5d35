import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import {
  findSessions,
  type FoundSession,
  noteSessionsSeen,
  rehashSession,
} from '#server/db/accounts/member-sessions.ts'
import { createBatcher } from '#server/platform/queues/batcher.ts'
import { because } from '#server/platform/log/message.ts'

import type { MemberContext } from '#server/services/context/member-context.ts'

/** Longer strings cannot be tokens of ours and are not looked up. */
const LONGEST = 200
/** Most tokens per query. */
const MOST_TOGETHER = 100
/** The part of the idle time after which a use is noted: a write for each call would cost more than the call. */
const NOTED_PART = 20

type Context = Pick<MemberContext, 'store' | 'secrets' | 'now' | 'policy' | 'alarms'>

/**
 * Finds the session of a token; undefined for an unknown, expired, idle or ended one. Concurrent lookups share one
 * query.
 */
export function createSessionFinder(context: Context): (token: string) => Promise<FoundSession | undefined> {
  const { store, secrets, now, policy } = context
  const find = createBatcher(
    async (tokens: readonly (readonly string[])[]) => {
      const idle = policy().sessions.idleMinutes * 60
      const found = await findSessions(store.db, [...new Set(tokens.flat())], { now: now(), idle })
      noteUse(context, [...found.values()], idle)
      return tokens.map((hashes) => sessionOf(context, found, hashes))
    },
    { most: MOST_TOGETHER, failsAll: isUnavailable },
  )
  return async (token) => (token.length > LONGEST ? undefined : find(secrets.fingerprints('token', token)))
}

/** Finds the session of a token by its hashes; one by a former version of the key gets the present one. */
function sessionOf(
  { store, alarms }: Context,
  found: ReadonlyMap<string, FoundSession>,
  [current = '', ...former]: readonly string[],
): FoundSession | undefined {
  const session = found.get(current)
  if (session) return session
  const [old] = former.flatMap((hash) => found.get(hash) ?? [])
  if (old)
    rehashSession(store.db, old.sessionId, current).catch((error: unknown) =>
      alarms.warn(because({ zh: '有一次登录没有重新计算散列', en: 'A login was not hashed anew' }, error)),
    )
  return old
}

/** Notes the use of sessions beside the answer, which does not wait for it. */
function noteUse({ store, now, alarms }: Context, found: readonly FoundSession[], idle: number): void {
  const at = now()
  const stale = found.filter(({ seen }) => at - seen >= idle / NOTED_PART).map(({ sessionId }) => sessionId)
  if (stale.length === 0) return
  noteSessionsSeen(store.db, stale, at).catch((error: unknown) =>
    alarms.warn(because({ zh: '登录的使用时间没有记下', en: 'The use of sessions was not noted' }, error)),
  )
}
