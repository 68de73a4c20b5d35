import { endSessionsOf } from '#server/db/member-sessions.ts'
import { holdMemberByMobile, setPassword } from '#server/db/members.ts'
import { putMessages } from '#server/db/messages.ts'

import { answer, type Answer } from './answer.ts'
import { readForm, textOf } from './read-form.ts'
import { forgetTurns } from './limits.ts'
import type { Caller, MemberContext } from './member-context.ts'
import { noAccount } from './no-account.ts'
import { passwordNumberLimit } from './password-limits.ts'
import { recordLogin } from './record-login.ts'
import { tooBusy } from './too-busy.ts'
import { expectCode, takeCode } from './take-code.ts'

/** `login/resetpwd`: who was in with the old password is out (yardstick: no session outlives a password). */
export async function resetPasswordService(context: MemberContext, input: unknown, caller: Caller): Promise<Answer<null>> {
  const { store, secrets, passwords, now } = context
  const read = readForm(context, 'reset-password', input)
  if (read.kind !== 'answer') return read
  const mobile = textOf(read.data, 'mobile')
  const code = { mobile, event: 'resetpwd', code: textOf(read.data, 'code'), network: caller.network }
  const none = await expectCode(store.db, context, code)
  if (none) return none
  const hashed = await passwords.hash(textOf(read.data, 'password'))
  if (hashed.kind === 'busy') return tooBusy

  return store.transact<Answer<null>>(async (queries) => {
    const refusal = await takeCode(queries, context, code)
    if (refusal) return refusal
    const member = await holdMemberByMobile(queries, mobile)
    if (member === undefined) return noAccount
    await setPassword(queries, member.id, hashed.hash)
    await endSessionsOf(queries, member.id)
    await forgetTurns(queries, passwordNumberLimit(secrets, mobile))
    await recordLogin(queries, context, caller, { memberId: member.id, how: 'reset', ok: true })
    await putMessages(queries, [{ memberId: member.id, kind: 'security', ...told, time: now() }])
    return answer(null)
  })
}

const told = {
  title: '密码已重设',
  content: '您的密码已通过短信验证码重设，所有设备上的登录都已退出，请用新密码登录。如果不是您本人操作，请马上再次找回密码，并到“设置”里查看登录记录。',
  link: 'user/set',
}
