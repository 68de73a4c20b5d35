import { timingSafeEqual } from 'node:crypto'

import { DAY_SECONDS } from '#contract/time/durations.ts'
import { type CodeKey, countTry, dropCode, refundTry, hasCode } from '#server/db/accounts/sent-codes.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import type { Say } from '#server/platform/answers/say.ts'
import { type Refusal, refusedAt } from '#server/services/context/answer.ts'
import { slidingWindows } from './limit-rules.ts'
import { codesRest, guessesLimit } from './code-guesses.ts'
import { refundLimits, limitFor, consumeLimits } from './limits.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { Secrets } from '#server/services/context/secrets.ts'
import { limited } from './limited.ts'

/** docs/specification/decisions.md#accounts: codes are valid for 5 minutes, and void after 3 wrong tries. */
export const CODE_MINUTES = 5
const MOST_TRIES = 3

/**
 * Codes are short: this stops guesses at many numbers from one network, also when they are spread over the hours of a
 * day.
 */
const networkRule = slidingWindows({ times: 30, seconds: 3600 }, { times: 60, seconds: DAY_SECONDS })

/** A browser without a secret has asked for no code, or keeps no cookies: only the second needs to be told. */
function wrongCode({ say }: { say: Say }, browser: string): Refusal {
  return refusedAt('code', say('accounts', browser === '' ? 'otherBrowser' : 'wrongCode'))
}

/** The owner of a code: it is valid for this number and purpose, in the browser that asked for it. */
export interface CodeOwner {
  mobile: string
  event: string
  /** The secret of the browser. */
  browser: string
}

/** Identifies a code by fingerprints, so that the database collects no numbers. */
export function codeKey(secrets: Secrets, { mobile, event, browser }: CodeOwner): CodeKey {
  return {
    number: secrets.fingerprint('code-number', mobile),
    event,
    browser: secrets.fingerprint('code-browser', browser),
  }
}

/** Hashes a code together with its owner: a code for one is invalid for another. */
export function hashCode(secrets: Secrets, { mobile, event, browser }: CodeOwner, code: string): string {
  return secrets.fingerprint('code', `${event} ${mobile} ${browser} ${code}`)
}

/** A code typed by a visitor, with its owner and the network it came from. */
export interface CodeInput extends CodeOwner {
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
  { secrets, now, say, timezone }: CodeContext,
  { code, network, ...owner }: CodeInput,
): Promise<Refusal | undefined> {
  const at = now()
  const key = codeKey(secrets, owner)
  // A try counts against the code even while a limit is reached, and against the limits only if there was a code to
  // guess.
  const storedHash = await countTry(queries, key, { now: at, mostTries: MOST_TRIES })
  if (storedHash === undefined) return wrongCode({ say }, owner.browser)
  const ofNumber = guessesLimit(secrets, owner.mobile, timezone)
  const limits = [limitFor(secrets, 'code-network', network, networkRule), ofNumber]
  const counted = await consumeLimits(queries, limits, at)
  if (counted.kind === 'limited')
    return counted.limit === ofNumber ? codesRest({ say }) : limited({ say }, 'codes', counted.seconds)
  if (!timingSafeEqual(Buffer.from(storedHash), Buffer.from(hashCode(secrets, owner, code))))
    return wrongCode({ say }, owner.browser)
  await refundTry(queries, key)
  await refundLimits(queries, limits, at)
  return undefined
}

/** The parts of the context by which a code is tried. */
type CodeContext = Pick<MemberContext, 'secrets' | 'now' | 'say' | 'timezone'>

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
  { code, ...owner }: CodeInput,
): Promise<Refusal | SpentCode> {
  const tries = await dropCode(queries, codeKey(secrets, owner), hashCode(secrets, owner, code))
  return tries === undefined ? wrongCode({ say }, owner.browser) : { kind: 'spent', tries }
}

/** Tries and spends a code, for actions without expensive work in between. */
export async function redeemCode(
  queries: Queries,
  context: CodeContext,
  input: CodeInput,
): Promise<Refusal | SpentCode> {
  return (await tryCode(queries, context, input)) ?? spendCode(queries, context, input)
}

/** Checks that there is a code to try; returns the refusal otherwise. */
export async function expectCode(
  queries: Queries,
  { secrets, now, say }: Pick<MemberContext, 'secrets' | 'now' | 'say'>,
  owner: CodeOwner,
): Promise<Refusal | undefined> {
  return (await hasCode(queries, codeKey(secrets, owner), { now: now(), mostTries: MOST_TRIES }))
    ? undefined
    : wrongCode({ say }, owner.browser)
}
