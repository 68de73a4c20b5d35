import type { LoginResponse } from '#contract/members/member.ts'
import { confirmLogin, dropLogin } from '#server/db/accounts/logins.ts'
import type { MemberRow } from '#server/db/tables/member-tables.ts'
import { findMemberByMobile, lockMemberByMobile } from '#server/db/accounts/members.ts'

import type { Say } from '#server/platform/answers/say.ts'
import { answer, type Answer, type Refusal, refusedAt } from '#server/services/context/answer.ts'
import { readForm, textOf } from './read-form.ts'
import { refundLimit, consumeLimits } from './limits.ts'
import type { Caller, MemberContext } from '#server/services/context/member-context.ts'
import { storedMobiles } from './member-mobile.ts'
import { openSession } from './open-session.ts'
import { resetPasswordLimits, passwordNetworkLimit, passwordPlaceLimit, passwordTotalLimit } from './password-limits.ts'
import { recordLogin } from './record-login.ts'
import { tooBusy } from './too-busy.ts'
import { limited } from './limited.ts'

type Context = Pick<
  MemberContext,
  'secrets' | 'mutex' | 'say' | 'formParser' | 'store' | 'now' | 'policy' | 'passwords'
>

/** The same answer for an unregistered number and for a wrong password (docs/specification/figures.md#f16). */
function wrongLogin({ say }: { say: Say }): Refusal {
  return refusedAt('password', say('accounts', 'wrongLogin'))
}

/** A try that is counted before its password is checked: of concurrent tries only the allowed number is checked. */
type Begun = { kind: 'begun'; member: MemberRow | undefined; loginId: number } | Refusal

/** `login/login` with a password: the answer and the work are the same for registered and unregistered numbers. */
export async function loginByPassword(
  context: Context,
  input: unknown,
  caller: Caller,
): Promise<Answer<LoginResponse>> {
  const { secrets, mutex } = context
  const read = readForm(context, 'login-password', input)
  if (read.kind !== 'answer') return read
  const mobile = textOf(read.data, 'mobile')
  const password = textOf(read.data, 'password')
  // Serialised: a correct password that is still being checked must not count as a failed try.
  const { key } = passwordPlaceLimit(secrets, mobile, caller.network)
  const closed = (result: Answer<LoginResponse>) => (result.kind === 'limited' ? result : undefined)
  return mutex.run<Answer<LoginResponse>>(key, () => tryPassword(context, { mobile, password }, caller), closed)
}

async function tryPassword(
  context: Pick<MemberContext, 'store' | 'secrets' | 'passwords' | 'mutex' | 'now' | 'say' | 'policy'>,
  { mobile, password }: { mobile: string; password: string },
  caller: Caller,
): Promise<Answer<LoginResponse>> {
  const { store, secrets, passwords, mutex, now } = context
  const ofPlace = passwordPlaceLimit(secrets, mobile, caller.network)
  const ofNumber = passwordTotalLimit(secrets, mobile)
  const ofNetwork = passwordNetworkLimit(secrets, caller.network)
  const at = now()

  let isClosed = false
  const begin = () =>
    store.transact<Begun>(async (queries) => {
      const counted = await consumeLimits(queries, [ofPlace, ofNumber, ofNetwork], at)
      isClosed = counted.kind === 'limited' && counted.limit === ofNumber
      if (counted.kind === 'limited') return limited(context, 'logins', counted.seconds)
      const member = await findMemberByMobile(queries, storedMobiles(secrets, mobile))
      // Recorded as a failure until the password proves right, so that a wrong password does no more work than an
      // unregistered number.
      return {
        kind: 'begun',
        member,
        loginId: member
          ? await recordLogin(queries, context, caller, { memberId: member.id, how: 'password', ok: false })
          : 0,
      }
    })
  const begun = await mutex.run(ofNumber.key, begin, (result) =>
    isClosed && result.kind === 'limited' ? result : undefined,
  )
  if (begun.kind !== 'begun') return begun
  const { member, loginId } = begun

  const verdict = await passwords.check(password, member?.password_hash)
  if (verdict === 'busy') {
    await store.transact(async (queries) => {
      for (const limit of [ofNetwork, ofPlace, ofNumber]) await refundLimit(queries, limit, at)
      await dropLogin(queries, loginId)
    })
    return tooBusy(context)
  }
  if (verdict === 'wrong' || member === undefined) return wrongLogin(context)
  return store.transact<Answer<LoginResponse>>(async (queries) => {
    // The password may have been changed, or the account closed, while this password was being checked.
    const current = await lockMemberByMobile(queries, storedMobiles(secrets, mobile))
    if (current?.id !== member.id || current.password_hash !== member.password_hash) return wrongLogin(context)
    await confirmLogin(queries, loginId)
    // In the order of their keys, like everywhere: a different order would deadlock.
    await refundLimit(queries, ofNetwork, at)
    await resetPasswordLimits(queries, secrets, { mobile, network: caller.network })
    return answer({ token: await openSession(queries, context, { memberId: current.id, loginId }) })
  })
}
