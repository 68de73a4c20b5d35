import { dropIdentities } from '#server/db/staff/identities.ts'
import { dropResetsOf } from '#server/db/staff/invitations.ts'
import { findStaff, lockStaff, setStaffPassword } from '#server/db/staff/staff-accounts.ts'
import { endStaffSessionsOf } from '#server/db/staff/staff-sessions.ts'
import { limited } from '#server/services/accounts/limited.ts'
import { consumeLimits, refundLimit, refundLimits, resetLimit } from '#server/services/accounts/limits.ts'
import { tooBusy } from '#server/services/accounts/too-busy.ts'
import { answer, refusedAt } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import type { StaffAnswer } from './staff-answer.ts'
import { signInLimits } from './staff-limits.ts'
import { passwordFault } from './staff-password.ts'
import type { SessionCaller } from './studio-caller.ts'

type Context = Pick<MemberContext, 'store' | 'secrets' | 'passwords' | 'now' | 'say' | 'acts' | 'erasures'>

/** Changes the caller's password, which needs the present one, and ends all other sessions. */
export async function changeStaffPassword(
  context: Context,
  caller: SessionCaller,
  { current, password }: { current: string; password: string },
): Promise<StaffAnswer<null>> {
  const { store, secrets, passwords, now, acts, erasures } = context
  const account = await findStaff(store.db, caller.staffId)
  if (account?.state !== 'active') return { kind: 'unauthorized' }
  const fault = await passwordFault(password, account.login)
  if (fault !== undefined) return refusedAt('password', fault)
  // Counted together with sign-ins, so that an unlocked computer gives a thief no additional guesses.
  const { place, network } = signInLimits(secrets, { login: account.login, network: caller.network })
  const at = now()
  const counted = await store.transact((queries) => consumeLimits(queries, [place, network], at))
  if (counted.kind === 'limited') return limited(context, 'passwords', counted.seconds)
  const verdict = await passwords.check(current, account.password_hash)
  if (verdict === 'wrong') return refusedAt('current', '现在的密码不正确')
  const hashed = verdict === 'busy' ? ({ kind: 'busy' } as const) : await passwords.hash(password)
  if (hashed.kind === 'busy') {
    await store.transact((queries) => refundLimits(queries, [place, network], at))
    return tooBusy(context)
  }
  const changed = await acts.transact<StaffAnswer<null>>(async (queries, record) => {
    // In the order of their keys, like everywhere: a different order would deadlock.
    await refundLimit(queries, network, at)
    await resetLimit(queries, place)
    const present = await lockStaff(queries, account.id)
    // It may have been changed, or the account closed, while this password was being checked.
    if (present?.state !== 'active' || present.password_hash !== account.password_hash)
      return refusedAt('current', '现在的密码不正确')
    await setStaffPassword(queries, account.id, hashed.hash, at)
    // Whoever knew the former password may have bound an account of theirs at the identity provider.
    await dropIdentities(queries, account.id)
    await endStaffSessionsOf(queries, account.id, caller.sessionId)
    await dropResetsOf(queries, account.id)
    await record({ staff: caller, act: 'staff.password', subject: '' })
    return answer(null)
  })
  // The hash of the former password.
  if (changed.kind === 'answer') erasures.request()
  return changed
}
