import { findFactor, recoveryCodesOf, spendStep } from '#server/db/staff/factors.ts'
import { lockFactorTime, setFactorTime } from '#server/db/staff/staff-sessions.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { StaffFactorRow } from '#server/db/tables/staff-tables.ts'
import { consumeLimits, resetLimit, waitFor } from '#server/services/accounts/limits.ts'
import { waitWords } from '#server/services/accounts/wait-words.ts'
import { answer, refusedAt, type Refusal } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { factorPurpose } from './factor-purpose.ts'
import { spendCode } from './recovery-codes.ts'
import { conflict, type StaffAnswer } from './staff-answer.ts'
import { factorLimit } from './staff-limits.ts'
import type { SessionCaller } from './studio-caller.ts'
import { totpStep } from './totp.ts'

type Context = Pick<MemberContext, 'secrets' | 'now' | 'say' | 'acts'>

/** Stands in the ledger beside a sign-in. */
export const byProvider = '用单位账号'

const ONE_TIME = /^\d{6}$/u
/** No code is longer, with its spaces. */
const LONGEST = 40

export const wrongCode = refusedAt('code', '验证码不正确，请等下一个再试')

/** Proves the second factor of a session, with a one-time code or a recovery code; each is accepted once. */
export async function proveFactor(
  context: Context,
  caller: SessionCaller,
  input: string,
): Promise<StaffAnswer<{ recoveryCodes: number }>> {
  const { secrets, now, acts } = context
  const { staffId, sessionId } = caller
  const code = normalizeCode(input)
  const limit = factorLimit(secrets, staffId)
  return acts.transact<StaffAnswer<{ recoveryCodes: number }>>(async (queries, record) => {
    const at = now()
    const counted = await consumeLimits(queries, [limit], at)
    if (counted.kind === 'limited') return limitedCodes(context, counted.seconds)
    const factor = await findFactor(queries, staffId)
    if (factor === undefined) return conflict('这个账号还没有设置两步验证')
    const way = await spend(queries, context, { factor, code })
    if (way === 'wrong') {
      if ((await waitFor(queries, limit, at)) > 0) await record({ staff: caller, act: 'staff.lock', subject: '' })
      return wrongCode
    }
    await resetLimit(queries, limit)
    const before = await lockFactorTime(queries, sessionId)
    if (before === undefined) return { kind: 'unauthorized' }
    await setFactorTime(queries, sessionId, at)
    const recoveryCodes = (await recoveryCodesOf(queries, staffId)).length
    const after = [
      before.way === 'password' ? '' : byProvider,
      way === 'recovery' ? `用了一个恢复码，还剩 ${recoveryCodes} 个` : '',
    ]
      .filter(Boolean)
      .join('，')
    // A session that had proved it does so anew for an act that asks for it.
    if (before.factor_time < factor.confirmed || way === 'recovery')
      await record({ staff: caller, act: 'staff.sign-in', subject: '', after })
    return answer({ recoveryCodes })
  })
}

/** Full-width digits are the same as others; spaces and hyphens make no difference. */
export function normalizeCode(input: string): string {
  return input.slice(0, LONGEST).normalize('NFKC').replaceAll(/[\s-]/gu, '')
}

export function limitedCodes({ say }: Pick<MemberContext, 'say'>, seconds: number): Refusal {
  return { kind: 'limited', seconds, message: `验证码错误次数太多，请 ${waitWords(say, seconds)}后再试` }
}

async function spend(
  queries: Queries,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  { factor, code }: { factor: StaffFactorRow; code: string },
): Promise<'one-time' | 'recovery' | 'wrong'> {
  if (ONE_TIME.test(code)) {
    const step = totpStep(secrets.open(factor.sealed, factorPurpose(factor.staff_id)), code, now())
    return step !== undefined && (await spendStep(queries, factor.id, step)) ? 'one-time' : 'wrong'
  }
  const isRight = await spendCode(queries, { secrets, now: now() }, { staffId: factor.staff_id, code })
  return isRight ? 'recovery' : 'wrong'
}
