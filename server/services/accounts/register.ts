import { randomInt } from 'node:crypto'

import type { FormModel, FormValues } from '#contract/forms/form.ts'
import type { LoginResponse } from '#contract/members/member.ts'
import { addConsents } from '#server/db/accounts/consents.ts'
import { addMember } from '#server/db/accounts/members.ts'
import { putMessages } from '#server/db/personal/messages.ts'

import { answer, type Answer, refusedAt } from '#server/services/context/answer.ts'
import { isGuessablePassword } from './guessable-password.ts'
import { hashForCode } from './hash-for-code.ts'
import { readForm, textOf } from './read-form.ts'
import type { Caller, MemberContext } from '#server/services/context/member-context.ts'
import { sealMobile, storedMobiles } from './member-mobile.ts'
import { openSession } from './open-session.ts'
import { resetPasswordLimits } from './password-limits.ts'
import { recordLogin } from './record-login.ts'
import { spendCode } from './redeem-code.ts'

type Context = Pick<
  MemberContext,
  | 'store'
  | 'secrets'
  | 'now'
  | 'say'
  | 'forms'
  | 'formParser'
  | 'siteName'
  | 'policy'
  | 'passwords'
  | 'mutex'
  | 'timezone'
>

/** Longest part of a nickname taken from the site's name; a nickname has at most 20 characters. */
const LONGEST_SITE_NAME = 12

/** `login/register`: the code proves the number; the ticked agreements are stored with their edition. */
export async function registerService(
  context: Context,
  input: unknown,
  caller: Caller,
): Promise<Answer<LoginResponse>> {
  const { store, secrets, now, say } = context
  const read = readForm(context, 'register', input)
  if (read.kind !== 'answer') return read
  // Of the form that admitted them: another edition may be in force after the next wait.
  const agreed = agreementsOf(context.forms()['register'], read.data)
  const mobile = textOf(read.data, 'mobile')
  if (await isGuessablePassword(textOf(read.data, 'password'), mobile))
    return refusedAt('password', say('accounts', 'guessablePassword'))
  const code = {
    mobile,
    event: 'register',
    code: textOf(read.data, 'code'),
    network: caller.network,
    browser: caller.browser,
  }
  const goOn = (hash: string) =>
    store.transact<Answer<LoginResponse>>(async (queries) => {
      const spent = await spendCode(queries, context, code)
      if (spent.kind !== 'spent') return spent
      const at = now()
      const memberId = await addMember(
        queries,
        {
          ...sealMobile(secrets, mobile),
          password_hash: hash,
          nickname: newNickname(context, mobile),
          created: at,
        },
        storedMobiles(secrets, mobile),
      )
      if (memberId === undefined) return refusedAt('mobile', say('accounts', 'mobileTaken'))
      await addConsents(queries, memberId, agreed, at)
      await putMessages(queries, [{ memberId, kind: 'welcome', ...welcome(context), time: at }])
      await resetPasswordLimits(queries, secrets, code)
      const loginId = await recordLogin(queries, context, caller, { memberId, how: 'register', ok: true })
      return answer({ token: await openSession(queries, context, { memberId, loginId }) })
    })
  return hashForCode(context, code, textOf(read.data, 'password'), goOn)
}

/**
 * The accepted agreements: the form check admits an agreement field only with all agreements in their present editions.
 */
function agreementsOf(form: FormModel | undefined, values: FormValues): { name: string; edition: string }[] {
  const ticked = (form?.fields ?? []).filter(({ name }) => textOf(values, name) !== '')
  return ticked.flatMap(({ agreements }) => agreements ?? []).map(({ name, edition }) => ({ name, edition }))
}

/** Generates "文澜读者8321". Never with the last digits of the number, because nicknames are public. */
function newNickname(context: Pick<MemberContext, 'siteName' | 'say'>, mobile: string): string {
  const digits = String(randomInt(1000, 10_000))
  if (mobile.endsWith(digits)) return newNickname(context, mobile)
  const name = context.siteName()
  return context.say('accounts', 'nickname', { site: [...name].length <= LONGEST_SITE_NAME ? name : '', digits })
}

function welcome({ siteName, say }: Pick<MemberContext, 'siteName' | 'say'>) {
  const title = say('messages', 'welcomeTitle', { site: siteName() })
  return { title, content: say('messages', 'welcome'), link: 'user/set' }
}
