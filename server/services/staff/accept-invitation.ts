import * as z from 'zod'

import { combinedRights } from '#contract/studio/may.ts'
import { findFactor } from '#server/db/staff/factors.ts'
import { dropIdentities } from '#server/db/staff/identities.ts'
import { findInvitation, spendInvitation } from '#server/db/staff/invitations.ts'
import { findRoles, grantsOfRoles, setStaffRoles } from '#server/db/staff/roles.ts'
import { addStaff, findStaff, findStaffByLogin, lockStaff, setStaffPassword } from '#server/db/staff/staff-accounts.ts'
import { endStaffSessionsOf } from '#server/db/staff/staff-sessions.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { StaffInvitationRow } from '#server/db/tables/staff-tables.ts'
import { tooBusy } from '#server/services/accounts/too-busy.ts'
import { answer, refusedAt } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { lockStaffChanges } from './built-in-roles.ts'
import { nextStep } from './factor-state.ts'
import { INVITATION_TOKEN } from './invite-staff.ts'
import { isStillAllowed } from './inviter-rights.ts'
import { openStaffSession } from './open-staff-session.ts'
import { combinedSentence } from './roles-to-assign.ts'
import type { SignedIn } from './sign-in-staff.ts'
import { absent, conflict, type StaffAnswer } from './staff-answer.ts'
import { readStaffName } from './staff-name.ts'
import { loginFault, normalizeLogin } from './staff-login.ts'
import { passwordFault } from './staff-password.ts'
import { studioCaller, type StudioOrigin } from './studio-caller.ts'

/** Longer strings cannot be tokens of ours and are not looked up. */
const LONGEST = 200
const gone = absent('这个链接用过了，或者过期了，请重新要一个')
const keys = z.array(z.string())

type Context = Pick<MemberContext, 'store' | 'secrets' | 'passwords' | 'now' | 'say' | 'acts' | 'erasures'>

/** An invitation as the invited person sees it. */
export interface OpenInvitation {
  /** Empty where the person says it. */
  name: string
  /** The titles of the roles. */
  roles: readonly string[]
  expires: number
  /** The login of the account whose password is set anew; absent for a new account. */
  login?: string
}

/** Reads an invitation by its token. */
export async function readInvitation(
  context: Pick<MemberContext, 'store' | 'secrets' | 'now'>,
  token: string,
): Promise<StaffAnswer<OpenInvitation>> {
  const { db } = context.store
  const invitation = await find(db, context, token)
  if (invitation === undefined) return gone
  const { name, expires, staff_id: staffId } = invitation
  const roles = (await findRoles(db, keys.parse(JSON.parse(invitation.roles)))).map(({ title }) => title)
  if (staffId === 0) return answer({ name, roles, expires })
  const account = await findStaff(db, staffId)
  return account?.state === 'active' ? answer({ name, roles, expires, login: account.login }) : gone
}

/**
 * Accepts an invitation: makes the account, or sets the password of an existing one anew, whose other sessions end. Signs
 * in; a second factor stays as it is.
 *
 * @param input the login counts for a new account only, and the name where the invitation has none
 */
export async function acceptInvitation(
  context: Context,
  input: { token: string; name: string; login: string; password: string },
  origin: StudioOrigin,
  { requiresFactor }: { requiresFactor: boolean },
): Promise<StaffAnswer<SignedIn>> {
  const { store, secrets, passwords, now, acts, erasures } = context
  const early = await find(store.db, context, input.token)
  if (early === undefined) return gone
  const login = early.staff_id === 0 ? normalizeLogin(input.login) : (await findStaff(store.db, early.staff_id))?.login
  if (login === undefined) return gone
  const badLogin = early.staff_id === 0 ? loginFault(login) : undefined
  if (badLogin !== undefined) return refusedAt('login', badLogin)
  const read = readStaffName(early.name || input.name)
  if (read.kind !== 'name') return read
  const fault = await passwordFault(input.password, login)
  if (fault !== undefined) return refusedAt('password', fault)
  const hashed = await passwords.hash(input.password)
  if (hashed.kind === 'busy') return tooBusy(context)

  const accepted = await acts.transact<StaffAnswer<SignedIn>>(async (queries, record) => {
    await lockStaffChanges(queries)
    const invitation = await find(queries, context, input.token)
    if (invitation === undefined) return gone
    if (!(await isStillAllowed(queries, invitation, keys.parse(JSON.parse(invitation.roles))))) return gone
    const at = now()
    const account = await (invitation.staff_id === 0
      ? join(queries, invitation, { name: read.name, login, hash: hashed.hash, at })
      : setAnew(queries, invitation, { hash: hashed.hash, at }))
    if (account.kind !== 'account') return account
    if (!(await spendInvitation(queries, invitation.token_hash, at)))
      throw new Error('An invitation was used although accounts were locked')
    const caller = studioCaller(context, account, origin)
    const factor = await findFactor(queries, account.staffId)
    const next = nextStep({ confirmed: factor?.confirmed, requiresFactor, way: 'password' })
    const { token } = await openStaffSession(queries, { secrets, now }, caller)
    const act = invitation.staff_id === 0 ? 'staff.join' : 'staff.password'
    await record({ staff: caller, act, subject: login })
    return answer({ token, next })
  })
  // The hash of a former password.
  if (accepted.kind === 'answer' && early.staff_id !== 0) erasures.request()
  return accepted
}

type Accepted = { kind: 'account'; staffId: number; name: string } | Exclude<StaffAnswer<never>, { kind: 'answer' }>

async function join(
  queries: Queries,
  { roles: stored }: StaffInvitationRow,
  { name, login, hash, at }: { name: string; login: string; hash: string; at: number },
): Promise<Accepted> {
  if ((await findStaffByLogin(queries, login)) !== undefined) return refusedAt('login', '这个登录名有人用了，请换一个')
  const roleIds = (await findRoles(queries, keys.parse(JSON.parse(stored)))).map(({ id }) => id)
  // The rights of roles may have changed since the invitation.
  const combined = combinedRights(await grantsOfRoles(queries, roleIds))
  if (combined.length > 0) return conflict(combinedSentence(combined))
  const staffId = await addStaff(queries, { login, name, password_hash: hash, created: at })
  if (staffId === undefined) throw new Error('A login was inserted although accounts were locked')
  await setStaffRoles(queries, staffId, roleIds)
  return { kind: 'account', staffId, name }
}

async function setAnew(
  queries: Queries,
  { staff_id: staffId }: StaffInvitationRow,
  { hash, at }: { hash: string; at: number },
): Promise<Accepted> {
  const account = await lockStaff(queries, staffId)
  if (account?.state !== 'active') return gone
  await setStaffPassword(queries, staffId, hash, at)
  // Somebody else may have bound their own account at the identity provider.
  await dropIdentities(queries, staffId)
  await endStaffSessionsOf(queries, staffId)
  return { kind: 'account', staffId, name: account.name }
}

async function find(
  queries: Queries,
  { secrets, now }: Pick<MemberContext, 'secrets' | 'now'>,
  token: string,
): Promise<StaffInvitationRow | undefined> {
  return token.length > LONGEST
    ? undefined
    : findInvitation(queries, secrets.fingerprints(INVITATION_TOKEN, token), now())
}
