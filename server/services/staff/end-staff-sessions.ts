import { endStaffSession, endStaffSessionsOf } from '#server/db/staff/staff-sessions.ts'
import { answer, type Answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { absent, type StaffAnswer } from './staff-answer.ts'
import type { SessionCaller } from './studio-caller.ts'

type Context = Pick<MemberContext, 'acts'>

/** Ends the calling session. */
export async function signOutStaff({ acts }: Context, caller: SessionCaller): Promise<Answer<null>> {
  await acts.transact(async (queries, record) => {
    const isEnded = await endStaffSession(queries, caller.staffId, caller.sessionId)
    if (isEnded) await record({ staff: caller, act: 'staff.sign-out', subject: '' })
  })
  return answer(null)
}

/** Ends one session of the caller's account. */
export async function endDevice(
  { acts }: Context,
  caller: SessionCaller,
  sessionId: number,
): Promise<StaffAnswer<null>> {
  return acts.transact<StaffAnswer<null>>(async (queries, record) => {
    if (!(await endStaffSession(queries, caller.staffId, sessionId))) return absent('这台设备上已经退出登录了')
    await record({ staff: caller, act: 'staff.end-sessions', subject: '1' })
    return answer(null)
  })
}

/** Ends the sessions of the caller's account: all of them, or all but the calling one. */
export async function endDevices(
  { acts }: Context,
  caller: SessionCaller,
  which: 'all' | 'others',
): Promise<Answer<null>> {
  await acts.transact(async (queries, record) => {
    const ended = await endStaffSessionsOf(queries, caller.staffId, which === 'others' ? caller.sessionId : undefined)
    if (ended > 0) await record({ staff: caller, act: 'staff.end-sessions', subject: String(ended) })
  })
  return answer(null)
}
