import { findFactor } from '#server/db/staff/factors.ts'
import { findStaffByLogin, lockStaff } from '#server/db/staff/staff-accounts.ts'
import type { StaffRow } from '#server/db/tables/staff-tables.ts'
import { limited } from '#server/services/accounts/limited.ts'
import { consumeLimits, refundLimit, refundLimits, resetLimit, waitFor } from '#server/services/accounts/limits.ts'
import { tooBusy } from '#server/services/accounts/too-busy.ts'
import { answer, refusedAt, type Refusal } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { type NextStep, nextStep } from './factor-state.ts'
import { openStaffSession } from './open-staff-session.ts'
import type { StaffAnswer } from './staff-answer.ts'
import { signInLimits } from './staff-limits.ts'
import { normalizeLogin } from './staff-login.ts'
import { studioCaller, type StudioOrigin } from './studio-caller.ts'

type Context = Pick<MemberContext, 'store' | 'secrets' | 'passwords' | 'mutex' | 'now' | 'say' | 'acts'>

export interface SignedIn {
  token: string
  next: NextStep
}

/** A try that is counted before its password is checked: of concurrent tries only the allowed number is checked. */
type Begun = { kind: 'begun'; account: StaffRow | undefined; isLocking: boolean } | Refusal

/** The same for an unknown login and for a wrong password. */
const wrongSignIn = refusedAt('password', '登录名或密码不正确')

/**
 * Signs in with a password: the answer and the work are the same whether the login exists or not. Its session does nothing
 * until the second factor is proved or enrolled, where one is needed.
 */
export async function signInStaff(
  context: Context,
  input: { login: string; password: string },
  origin: StudioOrigin,
  { requiresFactor }: { requiresFactor: boolean },
): Promise<StaffAnswer<SignedIn>> {
  const login = normalizeLogin(input.login)
  const { place } = signInLimits(context.secrets, { login, network: origin.network })
  // Serialised: a correct password that is still being checked must not count as a failed try.
  return context.mutex.run<StaffAnswer<SignedIn>>(
    place.key,
    () => tryPassword(context, { login, password: input.password }, origin, requiresFactor),
    (result) => (result.kind === 'limited' ? result : undefined),
  )
}

async function tryPassword(
  context: Context,
  { login, password }: { login: string; password: string },
  origin: StudioOrigin,
  requiresFactor: boolean,
): Promise<StaffAnswer<SignedIn>> {
  const { store, secrets, passwords, now, acts } = context
  const { place, total, network } = signInLimits(secrets, { login, network: origin.network })
  const at = now()
  const begun = await store.transact<Begun>(async (queries) => {
    const counted = await consumeLimits(queries, [place, total, network], at)
    if (counted.kind === 'limited') return limited(context, 'passwords', counted.seconds)
    const waits = [await waitFor(queries, place, at), await waitFor(queries, total, at)]
    const account = await findStaffByLogin(queries, login)
    return { kind: 'begun', account, isLocking: waits.some((wait) => wait > 0) }
  })
  if (begun.kind !== 'begun') return begun
  const { account, isLocking } = begun

  const verdict = await passwords.check(password, account?.password_hash)
  if (verdict === 'busy') {
    await store.transact((queries) => refundLimits(queries, [place, total, network], at))
    return tooBusy(context)
  }
  if (account === undefined) return wrongSignIn
  const caller = studioCaller(context, { staffId: account.id, name: account.name }, origin)
  if (verdict === 'wrong') {
    // Only of an account: rows of the ledger stay for ever, and strangers must not fill it with logins that do not exist.
    if (isLocking) await acts.record({ staff: caller, act: 'staff.lock', subject: login })
    return wrongSignIn
  }
  return acts.transact<StaffAnswer<SignedIn>>(async (queries, record) => {
    // In the order of their keys, like everywhere: a different order would deadlock.
    await refundLimit(queries, network, at)
    await resetLimit(queries, place)
    await resetLimit(queries, total)
    // The password may have been changed, or the account closed, while this password was being checked.
    const current = await lockStaff(queries, account.id)
    if (current?.state !== 'active' || current.password_hash !== account.password_hash) return wrongSignIn
    const factor = await findFactor(queries, account.id)
    const next = nextStep({ confirmed: factor?.confirmed, requiresFactor, way: 'password' })
    const { token } = await openStaffSession(queries, context, caller)
    // With a second factor the sign-in is complete once that is proved.
    if (next !== 'factor') await record({ staff: caller, act: 'staff.sign-in', subject: '' })
    return answer({ token, next })
  })
}
