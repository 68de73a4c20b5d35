import { DAY_SECONDS } from '#contract/time/durations.ts'
import { timingSafeEqual } from 'node:crypto'

import { type CodeKey, countTry, dropCode, refundTry, hasCode } from '#server/db/accounts/sms-codes.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { Say } from '#server/platform/say.ts'
import { type Refusal, refusedAt } from '#server/services/context/answer.ts'
import { slidingWindows } from './limit-rules.ts'
import { refundLimit, limitFor, consumeLimits } from './limits.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { Secrets } from '#server/services/context/secrets.ts'
import { limited } from './limited.ts'

/** docs/specification/decisions.md#accounts: codes are valid for 5 minutes, and void after 5 wrong tries. */
export const CODE_MINUTES = 5
const MOST_TRIES = 5

/**
 * Codes are short: this stops guesses at many numbers from one network, also when they are spread over the hours of a
 * day.
 */
const networkRule = slidingWindows({ times: 30, seconds: 3600 }, { times: 60, seconds: DAY_SECONDS })

function wrongCode({ say }: { say: Say }): Refusal {
  return refusedAt('code', say('accounts', 'wrongCode'))
}

/** Hashes a code together with number and purpose: a code for one is invalid for another. */
export function hashCode(secrets: Secrets, { mobile, event }: CodeKey, code: string): string {
  return secrets.fingerprint('code', `${event} ${mobile} ${code}`)
}

/** A code typed by a visitor, with its number, purpose and network. */
export interface GivenCode extends CodeKey {
  code: string
  network: string
}

/**
 * Tries a code without spending it: undefined where it is correct, otherwise the refusal for the visitor. The counts of
 * a refusal must be kept, so the caller returns it and does not throw. A caller that does expensive work for a correct
 * code tries it in a transaction of its own, so that a wrong code costs no more than this.
 */
export async function tryCode(
  queries: Queries,
  { secrets, now, say }: Pick<MemberContext, 'secrets' | 'now' | 'say'>,
  { code, network, ...key }: GivenCode,
): Promise<Refusal | undefined> {
  const at = now()
  // A try counts against the code even while the network is locked, and against the network only if there was a code to
  // guess.
  const kept = await countTry(queries, key, { now: at, mostTries: MOST_TRIES })
  if (kept === undefined) return wrongCode({ say })
  const limit = limitFor(secrets, 'code-network', network, networkRule)
  const counted = await consumeLimits(queries, [limit], at)
  if (counted.kind === 'limited') return limited({ say }, 'codes', counted.seconds)
  if (!timingSafeEqual(Buffer.from(kept), Buffer.from(hashCode(secrets, key, code)))) return wrongCode({ say })
  await refundTry(queries, key)
  await refundLimit(queries, limit, at)
  return undefined
}

/** A code that was used up, with the wrong tries before. */
export interface SpentCode {
  kind: 'spent'
  tries: number
}

/**
 * Spends a code that was found correct; of concurrent callers only one succeeds. Runs in the transaction of the action
 * that the code is for: both happen or neither.
 */
export async function spendCode(
  queries: Queries,
  { secrets, say }: Pick<MemberContext, 'secrets' | 'say'>,
  { code, mobile, event }: GivenCode,
): Promise<Refusal | SpentCode> {
  const key = { mobile, event }
  const tries = await dropCode(queries, key, hashCode(secrets, key, code))
  return tries === undefined ? wrongCode({ say }) : { kind: 'spent', tries }
}

/** Tries and spends a code, for actions without expensive work in between. */
export async function takeCode(
  queries: Queries,
  context: Pick<MemberContext, 'secrets' | 'now' | 'say'>,
  given: GivenCode,
): Promise<Refusal | SpentCode> {
  return (await tryCode(queries, context, given)) ?? spendCode(queries, context, given)
}

/** Checks that there is a code to try; returns the refusal otherwise. */
export async function expectCode(
  queries: Queries,
  { now, say }: Pick<MemberContext, 'now' | 'say'>,
  { mobile, event }: CodeKey,
): Promise<Refusal | undefined> {
  return (await hasCode(queries, { mobile, event }, { now: now(), mostTries: MOST_TRIES }))
    ? undefined
    : wrongCode({ say })
}
