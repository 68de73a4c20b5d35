import { onTestFinished } from 'vitest'

import type { TypeModel } from '#compile/portal.ts'
import type { BackendOptions } from '#server/backend/backend-options.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import { acceptInvitation } from '#server/services/staff/accept-invitation.ts'
import { beginFactor, confirmFactor } from '#server/services/staff/enrol-factor.ts'
import { findStaffSession, type StaffSession } from '#server/services/staff/find-staff-session.ts'
import { inviteStaff } from '#server/services/staff/invite-staff.ts'
import { signInStaff } from '#server/services/staff/sign-in-staff.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'
import { type SessionCaller, studioCaller } from '#server/services/staff/studio-caller.ts'

import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { oneTimeCode } from '../../../support/one-time-code.ts'
import { NOON, startBackend, type TestBackend } from '../../../support/backend.ts'

export const PASSWORD = 'mo-bai-shan-2026'
export const NETWORK = '198.51.100.7'
export const origin = {
  network: NETWORK,
  agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/** A person with a session. */
export interface TestStaff {
  id: number
  login: string
  token: string
  caller: SessionCaller
}

export interface StaffHouse {
  test: TestBackend
  /** Seconds since 1970; only tests move it. */
  clock: { now: number }
  context: MemberContext
  /** Invites at the desk and accepts. */
  join(login: string, ...roles: string[]): Promise<TestStaff>
  signIn(login: string, password?: string, network?: string): ReturnType<typeof signInStaff>
  /** The session of a token; undefined where it has ended. */
  session(token: string, requiresFactor?: boolean): Promise<StaffSession | undefined>
  callerOf(token: string): Promise<SessionCaller>
  /** Enrols a second factor; returns its secret and the recovery codes. */
  enrol(person: TestStaff): Promise<{ secret: string; codes: readonly string[] }>
  /** The acts in the ledger, as act, person and subject. */
  acts(): Promise<{ act: string; staff: string; subject: string }[]>
}

/** A portal with accounts of staff, whose clock the test moves. */
export async function startStaff(
  kind: StoreKind,
  types: readonly TypeModel[] = [],
  changes: Partial<BackendOptions> = {},
): Promise<StaffHouse> {
  const clock = { now: NOON }
  const test = await startBackend(kind, () => types, {}, { now: () => clock.now, ...changes })
  onTestFinished(() => test.close())
  const context = test.backend.context.services
  const settings = { requiresFactor: false }
  const session: StaffHouse['session'] = (token, requiresFactor = false) =>
    findStaffSession(context, token, { requiresFactor })
  const callerOf = async (token: string) => {
    const found = await session(token)
    if (found === undefined) throw new Error('The token has no session')
    return { ...studioCaller(context, found, origin), sessionId: found.sessionId }
  }
  return {
    test,
    clock,
    context,
    async join(login, ...roles) {
      const { token: invitation } = dataOf(await inviteStaff(context, aStaffCaller, { name: `${login}女士`, roles }))
      const input = { token: invitation, name: '', login, password: PASSWORD }
      const { token } = dataOf(await acceptInvitation(context, input, origin, settings))
      const caller = await callerOf(token)
      return { id: caller.staffId, login, token, caller }
    },
    signIn: (login, password = PASSWORD, network = NETWORK) =>
      signInStaff(context, { login, password }, { ...origin, network }, settings),
    session,
    callerOf,
    async enrol({ caller }) {
      const { secret } = dataOf(await beginFactor(context, caller))
      const code = oneTimeCode(secret, clock.now)
      const { recoveryCodes } = dataOf(await confirmFactor(context, caller, code))
      return { secret, codes: recoveryCodes }
    },
    acts: () => context.store.db.selectFrom('ledger').select(['act', 'staff', 'subject']).orderBy('number').execute(),
  }
}

/** The data of an answer. @throws where the service refused */
export function dataOf<Data>(outcome: StaffAnswer<Data>): Data {
  if (outcome.kind !== 'answer') throw new Error(`Refused: ${JSON.stringify(outcome)}`)
  return outcome.data
}
