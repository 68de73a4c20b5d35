import { newInvitationResponse } from '#contract/studio/invitation-response.ts'
import { signInResponse } from '#contract/studio/sign-in-response.ts'
import type { CallResult } from '#studio/calls/call.ts'

import type { RunningPortal } from '../../tests/support/server.ts'
import { createStaffClient, type StaffClient } from './staff-client.ts'

export const PASSWORD = 'ting-yu-xuan-2026'
/** The login of the first account, which may do all that editors and administrators may. */
export const FIRST_LOGIN = 'bench-first'

/** Makes the first account of a portal, by the invitation in its log. */
export async function joinFirst({
  origin,
  waitForLog,
}: Pick<RunningPortal, 'origin' | 'waitForLog'>): Promise<StaffClient> {
  const token = await waitForLog(/\/studio\/invitation#([\w-]{43})/u)
  return accept(createStaffClient(origin, '10.0.0.1'), { token, name: '首位编辑', login: FIRST_LOGIN })
}

/** Invites so many editors, who join one after the other: the password of each costs a moment. */
export async function joinEditors(origin: string, first: StaffClient, count: number): Promise<readonly StaffClient[]> {
  const editors: StaffClient[] = []
  for (let n = 1; n <= count; n += 1) {
    const invited = await first.call.send('staff/invite', newInvitationResponse, {
      name: `第${n}位编辑`,
      roles: ['editor'],
    })
    const token = answered(invited, 'staff/invite').address.split('#')[1] ?? ''
    const client = createStaffClient(origin, `10.0.1.${n}`)
    editors.push(await accept(client, { token, name: '', login: `bench-${n}` }))
  }
  return editors
}

async function accept(
  client: StaffClient,
  input: { token: string; name: string; login: string },
): Promise<StaffClient> {
  const result = await client.call.send('invitation/accept', signInResponse, { ...input, password: PASSWORD })
  const { next } = answered(result, 'invitation/accept')
  if (next !== 'done') throw new Error(`The session of ${input.login} still needs "${next}"`)
  return client
}

/** The data of an answer. @throws where a call that prepares a measurement was refused */
export function answered<Data>(result: CallResult<Data>, path: string): Data {
  if (result.kind === 'ok') return result.data
  throw new Error(`${path} was refused as ${result.kind}: ${result.message} ${JSON.stringify(result.fields ?? {})}`)
}
