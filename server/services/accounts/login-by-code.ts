import type { LoginResponse } from '#contract/members/member.ts'
import { findMemberByMobile, lockMemberByMobile } from '#server/db/accounts/members.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import { readForm, textOf } from './read-form.ts'
import type { Caller, MemberContext } from '#server/services/context/member-context.ts'
import { type NoAccount, offerRegistration } from './offer-registration.ts'
import { storedMobiles } from './member-mobile.ts'
import { openSession } from './open-session.ts'
import { resetPasswordLimits } from './password-limits.ts'
import { recordLogin } from './record-login.ts'
import { expectCode, redeemCode } from './redeem-code.ts'

type Context = Pick<MemberContext, 'store' | 'secrets' | 'say' | 'formParser' | 'now' | 'timezone' | 'policy'>

/**
 * `login/login` with a code: always open to the owner of the telephone, even while password logins are locked
 * (docs/specification/figures.md#f16).
 */
export async function loginByCode(context: Context, input: unknown, caller: Caller): Promise<Answer<LoginResponse>> {
  const { store, secrets } = context
  const read = readForm(context, 'login-code', input)
  if (read.kind !== 'answer') return read
  const mobile = textOf(read.data, 'mobile')
  const stored = storedMobiles(secrets, mobile)
  const code = {
    mobile,
    event: 'mobilelogin',
    code: textOf(read.data, 'code'),
    network: caller.network,
    browser: caller.browser,
  }

  const result = await store.transact<Answer<LoginResponse> | NoAccount>(async (queries) => {
    // Without a pending code there is nothing to guess. Such tries are not recorded: they would bury relevant entries
    // in the login history, and lock out the network.
    const none = await expectCode(queries, context, code)
    if (none) return none
    const outcome = await redeemCode(queries, context, code)
    if (outcome.kind !== 'spent') {
      const tried = outcome.kind === 'refused' ? await findMemberByMobile(queries, stored) : undefined
      if (tried) await recordLogin(queries, context, caller, { memberId: tried.id, how: 'code', ok: false })
      return outcome
    }
    const member = await lockMemberByMobile(queries, stored)
    if (member === undefined) return { kind: 'no-account', tries: outcome.tries }
    await resetPasswordLimits(queries, secrets, code)
    const loginId = await recordLogin(queries, context, caller, { memberId: member.id, how: 'code', ok: true })
    return answer({ token: await openSession(queries, context, { memberId: member.id, loginId }) })
  })
  return result.kind === 'no-account' ? offerRegistration(context, code, result) : result
}
