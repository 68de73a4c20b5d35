import type { LoginResponse } from '#contract/members/member.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { loginByCode } from './login-by-code.ts'
import { loginByPassword } from './login-by-password.ts'
import type { Caller, MemberContext } from '#server/services/context/member-context.ts'

type Context = Pick<
  MemberContext,
  'store' | 'secrets' | 'mutex' | 'say' | 'now' | 'timezone' | 'policy' | 'formParser' | 'passwords'
>

/**
 * The input of `login/login` (docs/specification/portal.md#calls): a number, a password or a code, and further fields
 * of the form.
 */
export interface LoginInput {
  mobile?: unknown
  password?: unknown
  code?: unknown
}

/**
 * `login/login`: a given code decides for login by code, because switching tabs clears the other field
 * (docs/specification/portal.md#states).
 */
export async function loginService(
  context: Context,
  input: LoginInput,
  caller: Caller,
): Promise<Answer<LoginResponse>> {
  const byCode = input.code !== undefined && input.code !== null
  return byCode ? loginByCode(context, input, caller) : loginByPassword(context, input, caller)
}
