import type { LoginsResponse } from '#contract/sources/logins.ts'
import { countLogins, loginsOf } from '#server/db/accounts/logins.ts'
import { loginOfSession } from '#server/db/accounts/member-sessions.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { nearestPage } from '#server/services/lists/nearest-page.ts'
import { isLoginWay } from './record-login.ts'

/** `user/myLogins`: the successful and failed logins of the member, with time and network. */
export async function myLoginsService(
  { store: { db } }: Pick<MemberContext, 'store'>,
  input: { page: number; limit: number },
  { memberId, sessionId }: MemberCaller,
): Promise<Answer<LoginsResponse>> {
  const total = await countLogins(db, memberId)
  const { page, offset } = nearestPage(total, input)
  const [rows, current] = await Promise.all([
    loginsOf(db, memberId, { offset, limit: input.limit }),
    loginOfSession(db, sessionId),
  ])
  return answer({
    total,
    page,
    limit: input.limit,
    rows: rows.map(({ id, time, how, ok, network, device }) => ({
      id,
      time,
      how: isLoginWay(how) ? how : 'password',
      ok: ok === 1,
      network: maskNetwork(network),
      device,
      isCurrent: id === current,
    })),
  })
}

/** Reduces an IPv4 address to its network: enough to recognise one's home. IPv6 is already stored as a network. */
function maskNetwork(network: string): string {
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/u, '$1.*')
}
