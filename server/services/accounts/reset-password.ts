import { endSessionsOf } from '#server/db/accounts/member-sessions.ts'
import { lockMemberByMobile, setPassword } from '#server/db/accounts/members.ts'
import { putMessages } from '#server/db/personal/messages.ts'

import { answer, type Answer, refusedAt } from '#server/services/context/answer.ts'
import { isGuessablePassword } from './guessable-password.ts'
import { hashForCode } from './hash-for-code.ts'
import { readForm, textOf } from './read-form.ts'
import type { Caller, MemberContext } from '#server/services/context/member-context.ts'
import { storedMobiles } from './member-mobile.ts'
import { type NoAccount, offerRegistration } from './offer-registration.ts'
import { resetPasswordLimits } from './password-limits.ts'
import { recordLogin } from './record-login.ts'
import { spendCode } from './redeem-code.ts'

type Context = Pick<
  MemberContext,
  'store' | 'secrets' | 'now' | 'say' | 'erasures' | 'formParser' | 'passwords' | 'mutex' | 'timezone'
>

/** `login/resetpwd`: ends all member sessions opened with the old password (docs/specification/figures.md#sessions). */
export async function resetPasswordService(context: Context, input: unknown, caller: Caller): Promise<Answer<null>> {
  const { store, secrets, now, say } = context
  const read = readForm(context, 'reset-password', input)
  if (read.kind !== 'answer') return read
  const mobile = textOf(read.data, 'mobile')
  if (await isGuessablePassword(textOf(read.data, 'password'), mobile))
    return refusedAt('password', say('accounts', 'guessablePassword'))
  const code = {
    mobile,
    event: 'resetpwd',
    code: textOf(read.data, 'code'),
    network: caller.network,
    browser: caller.browser,
  }
  const goOn = async (hash: string): Promise<Answer<null>> => {
    const result = await store.transact<Answer<null> | NoAccount>(async (queries) => {
      const spent = await spendCode(queries, context, code)
      if (spent.kind !== 'spent') return spent
      const member = await lockMemberByMobile(queries, storedMobiles(secrets, mobile))
      if (member === undefined) return { kind: 'no-account', tries: spent.tries }
      await setPassword(queries, member.id, hash)
      await endSessionsOf(queries, member.id)
      await resetPasswordLimits(queries, secrets, code)
      await recordLogin(queries, context, caller, { memberId: member.id, how: 'reset', ok: true })
      const news = {
        title: say('messages', 'passwordTitle'),
        content: say('messages', 'password'),
        link: 'user/set',
      }
      await putMessages(queries, [{ memberId: member.id, kind: 'security', ...news, time: now() }])
      return answer(null)
    })
    return result.kind === 'no-account' ? offerRegistration(context, code, result) : result
  }
  const done = await hashForCode(context, code, textOf(read.data, 'password'), goOn)
  // The hash of the former password.
  if (done.kind === 'answer') context.erasures.request()
  return done
}
