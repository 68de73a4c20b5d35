import { findFactor } from '#server/db/staff/factors.ts'
import { findStaffByIdentity } from '#server/db/staff/identities.ts'
import { lockStaff } from '#server/db/staff/staff-accounts.ts'
import { limited } from '#server/services/accounts/limited.ts'
import { waitFor } from '#server/services/accounts/limits.ts'
import { answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { nextStep } from './factor-state.ts'
import type { ProvedIdentity } from './identity-provider.ts'
import { openStaffSession } from './open-staff-session.ts'
import { byProvider } from './prove-factor.ts'
import type { SignedIn } from './sign-in-staff.ts'
import { conflict, type StaffAnswer } from './staff-answer.ts'
import { factorLimit, signInLimits } from './staff-limits.ts'
import { studioCaller, type StudioOrigin } from './studio-caller.ts'

type Context = Pick<MemberContext, 'secrets' | 'now' | 'say' | 'acts'>

/**
 * Signs in the person to whose account an identity is bound: an identity alone makes no account. A second factor is asked as
 * after a password, unless the provider proved one; an account that is locked after wrong passwords or codes stays so.
 */
export async function signInByIdentity(
  context: Context,
  { issuer, subject, hasFactor }: ProvedIdentity,
  origin: StudioOrigin,
  { requiresFactor, name }: { requiresFactor: boolean; name: string },
): Promise<StaffAnswer<SignedIn>> {
  const { secrets, now, acts } = context
  return acts.transact<StaffAnswer<SignedIn>>(async (queries, record) => {
    const found = await findStaffByIdentity(queries, { issuer, subject })
    if (found === undefined) return conflict(`这个${name}还没有绑定后台账号，请先用密码登录，再到“我的账号”里绑定`)
    const account = await lockStaff(queries, found.id)
    if (account?.state !== 'active') return conflict('您的后台账号已经停用')
    const { place, total } = signInLimits(secrets, { login: account.login, network: origin.network })
    const waits: number[] = []
    for (const limit of [place, total, factorLimit(secrets, account.id)])
      waits.push(await waitFor(queries, limit, now()))
    const wait = Math.max(...waits)
    if (wait > 0) return limited(context, 'passwords', wait)
    const factor = await findFactor(queries, account.id)
    const way = hasFactor ? 'provider-factor' : 'provider'
    const caller = studioCaller(context, { staffId: account.id, name: account.name }, origin)
    const { token } = await openStaffSession(queries, context, caller, way)
    const next = hasFactor ? 'done' : nextStep({ confirmed: factor?.confirmed, requiresFactor, way })
    const after = hasFactor ? `${byProvider}，两步验证在那边做过` : byProvider
    // With a second factor the sign-in is complete once that is proved.
    if (next !== 'factor') await record({ staff: caller, act: 'staff.sign-in', subject: '', after })
    return answer({ token, next })
  })
}
