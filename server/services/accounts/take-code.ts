import { timingSafeEqual } from 'node:crypto'

import { type CodeKey, countTry, dropCode, refundTry, hasCode } from '#server/db/accounts/sms-codes.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { type Refusal, refusedAt } from '#server/services/context/answer.ts'
import { slidingWindows } from './limit-rules.ts'
import { refundLimit, limitFor, consumeLimits } from './limits.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { Secrets } from '#server/services/context/secrets.ts'
import { waitWords } from './wait-words.ts'

/** docs/specification/decisions.md#accounts: codes are good for 5 minutes, and void after 5 wrong tries. */
export const CODE_MINUTES = 5
const MOST_TRIES = 5

/** Codes are short: who guesses at many numbers from one place is stopped, too, and does not come back every hour. */
const networkRule = slidingWindows({ times: 30, seconds: 3600 }, { times: 60, seconds: 86_400 })

const wrong = refusedAt('code', '验证码不正确或已过期')

/** Bound to number and purpose: a code for one is no good for another. */
export function hashCode(secrets: Secrets, { mobile, event }: CodeKey, code: string): string {
  return secrets.fingerprint('code', `${event} ${mobile} ${code}`)
}

/** A code somebody typed in, for which number and purpose, and from where. */
export interface GivenCode extends CodeKey {
  code: string
  network: string
}

/**
 * Tries a code and leaves it: undefined where it is right, otherwise what the visitor is told. What a refusal counted
 * must be kept, so the caller returns it and does not throw. Whoever does something dear with a right code tries it in
 * a transaction of its own, for a wrong one must cost nothing but this.
 */
export async function tryCode(
  queries: Queries,
  { secrets, now }: Pick<MemberContext, 'secrets' | 'now'>,
  { code, network, ...key }: GivenCode,
): Promise<Refusal | undefined> {
  const at = now()
  // Counted for the code even where the network has to wait; for the network only where there was a code to guess at.
  const kept = await countTry(queries, key, { now: at, mostTries: MOST_TRIES })
  if (kept === undefined) return wrong
  const limit = limitFor(secrets, 'code-network', network, networkRule)
  const counted = await consumeLimits(queries, [limit], at)
  if (counted.kind === 'limited')
    return {
      kind: 'limited',
      seconds: counted.seconds,
      message: `验证码错误次数太多，请 ${waitWords(counted.seconds)}后再试`,
    }
  if (!timingSafeEqual(Buffer.from(kept), Buffer.from(hashCode(secrets, key, code)))) return wrong
  await refundTry(queries, key)
  await refundLimit(queries, limit, at)
  return undefined
}

/**
 * Uses up a code that was found to be right; of two who found it so, one is refused. Part of the transaction that does
 * what the code is for: both happen or neither.
 */
export async function spendCode(
  queries: Queries,
  { secrets }: Pick<MemberContext, 'secrets'>,
  { code, mobile, event }: GivenCode,
): Promise<Refusal | undefined> {
  const key = { mobile, event }
  return (await dropCode(queries, key, hashCode(secrets, key, code))) ? undefined : wrong
}

/** Both at once, for what costs nothing in between. */
export async function takeCode(
  queries: Queries,
  context: Pick<MemberContext, 'secrets' | 'now'>,
  given: GivenCode,
): Promise<Refusal | undefined> {
  return (await tryCode(queries, context, given)) ?? spendCode(queries, context, given)
}

/** Whether there is a code to try at all: without one nobody tries anything. */
export async function expectCode(
  queries: Queries,
  { now }: Pick<MemberContext, 'now'>,
  { mobile, event }: CodeKey,
): Promise<Refusal | undefined> {
  return (await hasCode(queries, { mobile, event }, { now: now(), mostTries: MOST_TRIES })) ? undefined : wrong
}
