import { addIdentity, findIdentityOf, findStaffByIdentity, type Identity } from '#server/db/staff/identities.ts'
import { findStaff, lockStaff } from '#server/db/staff/staff-accounts.ts'
import { limited } from '#server/services/accounts/limited.ts'
import { consumeLimits, refundLimit, refundLimits, resetLimit } from '#server/services/accounts/limits.ts'
import { tooBusy } from '#server/services/accounts/too-busy.ts'
import { answer, refusedAt } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { bindingNote } from './flow-notes.ts'
import { sealNote } from './sealed-notes.ts'
import { conflict, type StaffAnswer } from './staff-answer.ts'
import { signInLimits } from './staff-limits.ts'
import type { SessionCaller } from './studio-caller.ts'

type Context = Pick<MemberContext, 'store' | 'secrets' | 'passwords' | 'now' | 'say'>

/**
 * Permits the caller's session to bind an identity, which needs the password: with an unlocked computer alone, a thief could
 * let themselves in for ever.
 */
export async function permitBinding(
  context: Context,
  caller: SessionCaller,
  password: string,
): Promise<StaffAnswer<{ permission: string }>> {
  const { store, secrets, passwords, now } = context
  const account = await findStaff(store.db, caller.staffId)
  if (account?.state !== 'active') return { kind: 'unauthorized' }
  // Counted together with sign-ins, so that an unlocked computer gives a thief no additional guesses.
  const { place, network } = signInLimits(secrets, { login: account.login, network: caller.network })
  const at = now()
  const counted = await store.transact((queries) => consumeLimits(queries, [place, network], at))
  if (counted.kind === 'limited') return limited(context, 'passwords', counted.seconds)
  const verdict = await passwords.check(password, account.password_hash)
  if (verdict === 'wrong') return refusedAt('password', '密码不正确')
  if (verdict === 'busy') {
    await store.transact((queries) => refundLimits(queries, [place, network], at))
    return tooBusy(context)
  }
  await store.transact(async (queries) => {
    // In the order of their keys, like everywhere: a different order would deadlock.
    await refundLimit(queries, network, at)
    await resetLimit(queries, place)
  })
  return answer({ permission: sealNote(context, bindingNote, { sessionId: caller.sessionId }) })
}

/** Binds an identity to the caller's account. One identity is of one account, and an account has one of each provider. */
export async function bindIdentity(
  { acts, now }: Pick<MemberContext, 'acts' | 'now'>,
  caller: SessionCaller,
  { issuer, subject }: Identity,
  { name }: { name: string },
): Promise<StaffAnswer<null>> {
  return acts.transact<StaffAnswer<null>>(async (queries, record) => {
    const account = await lockStaff(queries, caller.staffId)
    if (account?.state !== 'active') return { kind: 'unauthorized' }
    const bound = await findStaffByIdentity(queries, { issuer, subject })
    if (bound?.id === account.id) return answer(null)
    if (bound !== undefined) return conflict(`这个${name}已经绑定了别人的后台账号`)
    if ((await findIdentityOf(queries, account.id, issuer)) !== undefined)
      return conflict(`您已经绑定了一个${name}，要换的话请先解绑`)
    if (!(await addIdentity(queries, { issuer, subject, staff_id: account.id, created: now() })))
      return conflict(`这个${name}刚刚绑定了别人的后台账号`)
    await record({ staff: caller, act: 'staff.bind', subject: '' })
    return answer(null)
  })
}
