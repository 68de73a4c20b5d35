import type { LoginsResponse } from '#contract/sources/logins.ts'
import { addLogin } from '#server/db/accounts/logins.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { deviceName } from './device-name.ts'
import type { Caller, MemberContext } from '#server/services/context/member-context.ts'

export type LoginWay = LoginsResponse['rows'][number]['how']

const ways: readonly string[] = ['password', 'code', 'register', 'reset'] satisfies readonly LoginWay[]

/** Narrows a stored value; only these values are ever written. */
export function isLoginWay(how: string): how is LoginWay {
  return ways.includes(how)
}

/** Records a login with its way, network and device, for the member's login history. */
export async function recordLogin(
  queries: Queries,
  { now, say }: Pick<MemberContext, 'now' | 'say'>,
  { network, agent }: Caller,
  login: { memberId: number; how: LoginWay; ok: boolean },
): Promise<number> {
  const { memberId, how, ok } = login
  return addLogin(queries, {
    member_id: memberId,
    time: now(),
    how,
    ok: ok ? 1 : 0,
    network,
    device: deviceName(say, agent),
  })
}
