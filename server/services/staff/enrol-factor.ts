import { MINUTE_SECONDS } from '#contract/time/durations.ts'
import { beginFactorRow, confirmFactorRow, findBegunFactor, findFactor } from '#server/db/staff/factors.ts'
import { lockStaff } from '#server/db/staff/staff-accounts.ts'
import { lockFactorTime, setFactorTime } from '#server/db/staff/staff-sessions.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { consumeLimits, resetLimit, waitFor } from '#server/services/accounts/limits.ts'
import { answer, type Refusal } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { factorPurpose } from './factor-purpose.ts'
import { limitedCodes, normalizeCode, wrongCode } from './prove-factor.ts'
import { createRecoveryCodes, sealRecoveryCode } from './recovery-codes.ts'
import { conflict, forbidden, type StaffAnswer, type StaffRefusal } from './staff-answer.ts'
import { factorLimit } from './staff-limits.ts'
import type { SessionCaller } from './studio-caller.ts'
import { createTotpSecret, totpStep, totpUri } from './totp.ts'

/** Begins the enrolment of a second factor: it counts once a code of it is confirmed. */
export async function beginFactor(
  { store, secrets, siteName, now }: Pick<MemberContext, 'store' | 'secrets' | 'siteName' | 'now'>,
  caller: SessionCaller,
): Promise<StaffAnswer<{ secret: string; uri: string }>> {
  const secret = createTotpSecret()
  return store.transact<StaffAnswer<{ secret: string; uri: string }>>(async (queries) => {
    const account = await lockStaff(queries, caller.staffId)
    const refusal = await enrolRefusal(queries, caller, now())
    if (account === undefined || refusal !== undefined) return refusal ?? { kind: 'unauthorized' }
    await beginFactorRow(queries, caller.staffId, secrets.seal(secret, factorPurpose(caller.staffId)))
    return answer({ secret, uri: totpUri({ issuer: siteName(), login: account.login, secret }) })
  })
}

/**
 * Confirms the enrolment with a code; it replaces an earlier factor. Returns the new recovery codes, which are shown once.
 * Other sessions have to prove the new factor.
 */
export async function confirmFactor(
  context: Pick<MemberContext, 'secrets' | 'now' | 'say' | 'acts'>,
  caller: SessionCaller,
  code: string,
): Promise<StaffAnswer<{ recoveryCodes: readonly string[] }>> {
  const { secrets, now, acts } = context
  const { staffId, sessionId } = caller
  const limit = factorLimit(secrets, staffId)
  const recoveryCodes = createRecoveryCodes()
  return acts.transact<StaffAnswer<{ recoveryCodes: readonly string[] }>>(async (queries, record) => {
    const at = now()
    const counted = await consumeLimits(queries, [limit], at)
    if (counted.kind === 'limited') return limitedCodes(context, counted.seconds)
    await lockStaff(queries, staffId)
    const refusal = await enrolRefusal(queries, caller, at)
    if (refusal !== undefined) return refusal
    const factor = await findBegunFactor(queries, staffId)
    if (factor === undefined) return conflict('请先扫描二维码，再输入验证码')
    const step = totpStep(secrets.open(factor.sealed, factorPurpose(staffId)), normalizeCode(code), at)
    if (step === undefined) {
      if ((await waitFor(queries, limit, at)) > 0) await record({ staff: caller, act: 'staff.lock', subject: '' })
      return wrongCode
    }
    await resetLimit(queries, limit)
    const recovery = recoveryCodes.map((each) => sealRecoveryCode(secrets, staffId, each))
    await confirmFactorRow(queries, { id: factor.id, staffId }, { confirmed: at, step, recovery })
    await setFactorTime(queries, sessionId, at)
    await record({ staff: caller, act: 'staff.factor', subject: '' })
    return answer({ recoveryCodes })
  })
}

/** How long a proof of the present factor allows to replace it, in seconds: a session is left unattended for longer. */
const PROOF_SECONDS = 10 * MINUTE_SECONDS

/** A session that has not just proved the present factor must not replace it: it may be that of a thief. */
async function enrolRefusal(
  queries: Queries,
  { staffId, sessionId }: SessionCaller,
  at: number,
): Promise<StaffRefusal | Refusal | undefined> {
  const factor = await findFactor(queries, staffId)
  const session = await lockFactorTime(queries, sessionId)
  if (session === undefined) return { kind: 'unauthorized' }
  if (factor === undefined) return undefined
  const isProved = session.factor_time >= factor.confirmed && session.factor_time > at - PROOF_SECONDS
  return isProved ? undefined : forbidden('请先输入现在的验证码')
}
