import type { LoginResponse } from '#contract/member.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { loginByCode } from './login-by-code.ts'
import { loginByPassword } from './login-by-password.ts'
import type { Caller, MemberContext } from '#server/services/context/member-context.ts'

/** `login/login` as it comes in (docs/specification/portal.md#calls): a number, and a password or a code; what else the form asks for, too. */
export interface LoginInput {
  mobile?: unknown
  password?: unknown
  code?: unknown
}

/** Who gives a code logs in by it: switching tabs clears the other field (docs/specification/portal.md#states). */
export async function loginService(
  context: MemberContext,
  input: LoginInput,
  caller: Caller,
): Promise<Answer<LoginResponse>> {
  const byCode = input.code !== undefined && input.code !== null
  return byCode ? loginByCode(context, input, caller) : loginByPassword(context, input, caller)
}
