import { closeMember, openSeats } from '#server/db/personal/close-member.ts'
import { findMember, findMemberByMobile } from '#server/db/accounts/members.ts'
import { markedBy } from '#server/db/acting/marks.ts'
import { endSessionsOf } from '#server/db/accounts/member-sessions.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { answer, type Answer, refusedAt } from '#server/services/context/answer.ts'
import { resetLimit, refundLimit, consumeLimits } from './limits.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'
import { passwordNetworkLimit, passwordPlaceLimit } from './password-limits.ts'
import { readForm, textOf } from './read-form.ts'
import { tooBusy } from './too-busy.ts'
import { limited } from './limited.ts'
import { mobileOf, storedMobiles } from './member-mobile.ts'

type Context = Pick<
  MemberContext,
  'store' | 'secrets' | 'passwords' | 'now' | 'say' | 'formParser' | 'erasures' | 'seats' | 'uploads' | 'invalidate'
>

/**
 * Another round releases seats that were taken while the account was being closed; no member takes this many seats
 * meanwhile.
 */
const MOST_ROUNDS = 5

/**
 * `user/close`: closes the account at once and for good; requires the password
 * (docs/specification/decisions.md#accounts).
 */
export async function closeAccountService(
  context: Context,
  input: unknown,
  { memberId, network }: Pick<MemberCaller, 'memberId' | 'network'>,
): Promise<Answer<null>> {
  const { store, secrets, passwords, now, say } = context
  const read = readForm(context, 'close-account', input)
  if (read.kind !== 'answer') return read
  const member = await findMember(store.db, memberId)
  if (!member) return { kind: 'unauthorized' }
  // Counted together with logins, so that an unlocked telephone gives a thief no additional guesses
  // (docs/specification/figures.md#f16).
  const ofNumber = passwordPlaceLimit(secrets, mobileOf(secrets, member), network)
  const ofNetwork = passwordNetworkLimit(secrets, network)
  const at = now()
  const counted = await store.transact((queries) => consumeLimits(queries, [ofNumber, ofNetwork], at))
  if (counted.kind === 'limited') return limited(context, 'passwords', counted.seconds)
  const verdict = await passwords.check(textOf(read.data, 'password'), member.password_hash)
  if (verdict === 'wrong') return refusedAt('password', say('accounts', 'wrongPassword'))
  await store.transact(async (queries) => {
    // In the order of their keys, like everywhere: a different order would deadlock.
    await refundLimit(queries, ofNetwork, at)
    if (verdict === 'right') await resetLimit(queries, ofNumber)
    else await refundLimit(queries, ofNumber, at)
  })
  if (verdict === 'busy') return tooBusy(context)
  await closeAccount(context, memberId)
  return answer(null)
}

/** Ends the member's sessions, releases the seats so that the waiting lists move up, and deletes all data. */
export async function closeAccount(
  {
    store,
    seats,
    uploads,
    erasures,
    invalidate,
    now,
  }: Pick<MemberContext, 'store' | 'seats' | 'uploads' | 'erasures' | 'invalidate' | 'now'>,
  memberId: number,
): Promise<void> {
  await endSessionsOf(store.db, memberId)
  const refusedIds = new Set<number>()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const { articleId, sessionId } of await openSeats(store.db, memberId)) {
      if (refusedIds.has(sessionId)) continue
      // A session that is over keeps its booking. A seat that was taken again after its release is released in the next
      // round.
      const { kind } = await seats.ask({ articleId, sessionId }, { act: 'leave', memberId })
      if (kind !== 'answer') refusedIds.add(sessionId)
    }
    const marked = await markedBy(store.db, memberId)
    const isReady = async (queries: Queries) =>
      (await openSeats(queries, memberId)).every(({ sessionId }) => refusedIds.has(sessionId))
    const paths = await closeMember(store, memberId, isReady, now())
    if (paths === undefined) continue
    // The counts of likes no longer include this member.
    for (const id of marked) invalidate(id)
    await uploads.discard(paths)
    return erasures.request()
  }
  throw new Error(`Member ${memberId} took seats faster than they could be cancelled`)
}

/** Closes an account at the desk, where staff have verified the member's identity. */
export async function closeAccountByNumber(
  context: Pick<MemberContext, 'store' | 'secrets' | 'now' | 'erasures' | 'seats' | 'uploads' | 'invalidate' | 'acts'>,
  staff: StaffCaller,
  mobile: string,
): Promise<Answer<null>> {
  const member = await findMemberByMobile(context.store.db, storedMobiles(context.secrets, mobile))
  if (!member) return { kind: 'refused', message: '没有这个手机号码的账号' }
  // First, because closing has several steps, and a repeated command goes on with them.
  await context.acts.record({ staff, act: 'account.close', subject: `*******${mobile.slice(-4)}` })
  await closeAccount(context, member.id)
  return answer(null)
}
