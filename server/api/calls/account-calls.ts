import * as z from 'zod'
import * as mini from 'zod/mini'

import { loginResponse, meResponse } from '#contract/members/member.ts'
import { logins } from '#contract/sources/logins.ts'
import { endOtherSessionsService, logoutService } from '#server/services/accounts/end-sessions.ts'
import { loginService } from '#server/services/accounts/login.ts'
import { meService } from '#server/services/personal/me.ts'
import { myLoginsService } from '#server/services/accounts/my-logins.ts'
import { registerService } from '#server/services/accounts/register.ts'
import { resetPasswordService } from '#server/services/accounts/reset-password.ts'
import { sendCodeService } from '#server/services/accounts/send-code.ts'
import { smsEvents } from '#server/services/context/sms-sender.ts'

import { defineCall, defineMemberCall } from './define-call.ts'
import type { ApiCall } from './define-call.ts'
import { integerParam, pageParam } from './parameters.ts'

/** Form values stay unparsed, because the portal's form definitions validate them. */
const formValue = (description: string) => z.unknown().optional().meta({ description })
const mobile = formValue('手机号码')
const code = formValue('短信验证码')
const password = formValue('密码，6 到 30 个字符')
const repeat = formValue('再输入一次密码')

/** Slows one address down within this process; the limits that decide are counted in the database. */
const limit = { times: 60, seconds: 60 }

const login = defineCall({
  path: 'login/login',
  method: 'POST',
  summary: '登录：手机号码加密码，或加验证码',
  input: z.object({ mobile, password, code }),
  output: loginResponse,
  limit,
  handler: (input, { services }, extra, caller) => loginService(services, { ...extra, ...input }, caller),
})

const register = defineCall({
  path: 'login/register',
  method: 'POST',
  summary: '注册',
  input: z.object({
    mobile,
    code,
    password,
    repeat,
    agreement: formValue('同意的协议及版本，如 user@2026-2 privacy@2026-2'),
  }),
  output: loginResponse,
  limit,
  handler: (input, { services }, extra, caller) => registerService(services, { ...extra, ...input }, caller),
})

const resetPassword = defineCall({
  path: 'login/resetpwd',
  method: 'POST',
  summary: '找回密码：用验证码重设，并退出所有设备',
  input: z.object({ mobile, code, password, repeat }),
  output: mini.null(),
  limit,
  handler: (input, { services }, extra, caller) => resetPasswordService(services, { ...extra, ...input }, caller),
})

const sendCode = defineCall({
  path: 'sms/send',
  method: 'POST',
  summary: '发送短信验证码；只在发出请求的浏览器里有效，请保留回答里的 Cookie',
  input: z.object({
    event: z.enum(smsEvents, `应为 ${smsEvents.join('、')} 之一`).meta({ description: '用途：登录、注册、找回密码' }),
    mobile,
    captcha: z
      .unknown()
      .optional()
      .meta({ description: '接近限额时，上一次的回答里有一道题 data.captcha；这里写它的解，连同题目' }),
  }),
  output: mini.null(),
  limit,
  marksBrowser: true,
  handler: (input, { services }, _extra, caller) => sendCodeService(services, input, caller),
})

const logout = defineMemberCall({
  path: 'login/logout',
  method: 'POST',
  summary: '退出登录',
  input: z.object({}),
  output: mini.null(),
  handler: (_input, { services }, member) => logoutService(services, member),
})

const me = defineMemberCall({
  path: 'user/me',
  method: 'GET',
  summary: '我是谁，有什么在等我',
  input: z.object({}),
  output: meResponse,
  handler: (_input, { services }, member) => meService(services, member),
})

const myLogins = defineMemberCall({
  path: logins.path,
  method: 'GET',
  summary: '我的登录记录',
  input: z.object({
    page: pageParam,
    limit: integerParam(1, 60).default(10).meta({ description: '每页条数，1 到 60' }),
  }),
  output: logins.shape,
  handler: (input, { services }, member) => myLoginsService(services, input, member),
})

const endSessions = defineMemberCall({
  path: 'user/endSessions',
  method: 'POST',
  summary: '退出其他设备',
  input: z.object({}),
  output: mini.null(),
  handler: (_input, { services }, member) => endOtherSessionsService(services, member),
})

export const accountCalls = {
  login,
  register,
  resetPassword,
  sendCode,
  logout,
  me,
  myLogins,
  endSessions,
} as const satisfies Record<string, ApiCall>
