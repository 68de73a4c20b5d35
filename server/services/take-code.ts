import { timingSafeEqual } from 'node:crypto'

import { type CodeKey, countTry, dropCode, hasCode } from '#server/db/sms-codes.ts'
import type { Queries } from '#server/db/store.ts'

import type { Refusal } from './answer.ts'
import { slidingWindows } from './limit-rules.ts'
import { giveTurnBack, limitFor, takeTurn } from './limits.ts'
import type { MemberContext } from './member-context.ts'
import type { Secrets } from './secrets.ts'
import { waitWords } from './wait-words.ts'

/** Decisions "Accounts": codes are good for 5 minutes, and void after 5 wrong tries. */
export const CODE_MINUTES = 5
const MOST_TRIES = 5

/** Codes are short: who guesses at many numbers from one place is stopped, too. */
const networkRule = slidingWindows({ times: 30, seconds: 3600 })

const wrong = { kind: 'refused', message: '验证码不正确或已过期' } as const satisfies Refusal

/** Bound to number and purpose: a code for one is no good for another. */
export function hashCode(secrets: Secrets, { mobile, event }: CodeKey, code: string): string {
  return secrets.fingerprint('code', `${event} ${mobile} ${code}`)
}

/**
 * Tries a code and, where it is right, uses it up; undefined then, otherwise what the visitor is told. Part of the
 * transaction that does what the code is for: both happen or neither. What a refusal counted must be kept, so the
 * caller returns it and does not throw.
 */
export async function takeCode(queries: Queries, { secrets, now }: Pick<MemberContext, 'secrets' | 'now'>, { mobile, event, code, network }: CodeKey & { code: string; network: string }): Promise<Refusal | undefined> {
  const at = now()
  const limit = limitFor(secrets, 'code-network', network, networkRule)
  const turn = await takeTurn(queries, [limit], at)
  if (turn.kind === 'limited') return { kind: 'limited', seconds: turn.seconds, message: `验证码错误次数太多，请 ${waitWords(turn.seconds)}后再试` }
  const kept = await countTry(queries, { mobile, event }, { now: at, mostTries: MOST_TRIES })
  if (kept === undefined || !timingSafeEqual(Buffer.from(kept), Buffer.from(hashCode(secrets, { mobile, event }, code)))) return wrong
  await dropCode(queries, { mobile, event })
  await giveTurnBack(queries, limit, at)
  return undefined
}

/** Whether there is a code to try at all: what is costly is not begun without. */
export async function expectCode(queries: Queries, { now }: Pick<MemberContext, 'now'>, key: CodeKey): Promise<Refusal | undefined> {
  return (await hasCode(queries, key, { now: now(), mostTries: MOST_TRIES })) ? undefined : wrong
}
