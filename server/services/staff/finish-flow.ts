import { spendFlow } from '#server/db/staff/spent-flows.ts'
import { limited } from '#server/services/accounts/limited.ts'
import { consumeLimits, refundLimit } from '#server/services/accounts/limits.ts'
import { answer, type Refusal } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import type { Flow } from './flow-notes.ts'
import type { IdentityProvider, ProvedIdentity } from './identity-provider.ts'
import { conflict, type StaffAnswer, type StaffRefusal } from './staff-answer.ts'
import { signInLimits } from './staff-limits.ts'
import type { StudioOrigin } from './studio-caller.ts'

type Context = Pick<MemberContext, 'store' | 'secrets' | 'now' | 'say'>

const refusals = {
  cancelled: '您在那边取消了登录，这里什么也没有改动',
  denied: '那边没有让您登录，请联系管理那边账号的人',
  wrong: '登录没有成功：回来的答复和这次登录对不上，请重新登录',
} as const

/** The refusal while the provider cannot be used. */
export function providerAway({ name }: Pick<IdentityProvider, 'name'>): Refusal {
  return { kind: 'unavailable', message: `现在连不上${name}的登录服务，请先用密码登录，或者过一会儿再试` }
}

/**
 * Finds the identity of a person who comes back from the provider. Each flow comes back once, whatever became of it, and those
 * that do not fit are counted among the wrong passwords of the network.
 *
 * @param flow with the moment when it is over
 */
export async function finishFlow(
  context: Context,
  provider: IdentityProvider,
  { flow, expires, answered }: { flow: Flow; expires: number; answered: URL },
  { network }: StudioOrigin,
): Promise<StaffAnswer<ProvedIdentity>> {
  const { store, secrets, now } = context
  const limit = signInLimits(secrets, { login: '', network }).network
  const at = now()
  const begun = await store.transact<{ kind: 'begun' } | Refusal | StaffRefusal>(async (queries) => {
    const counted = await consumeLimits(queries, [limit], at)
    if (counted.kind === 'limited') return limited(context, 'passwords', counted.seconds)
    const id = secrets.fingerprint('oidc-flow', flow.state)
    if (!(await spendFlow(queries, { id, expires }))) return conflict('这次登录已经用过了，请重新登录')
    return { kind: 'begun' }
  })
  if (begun.kind !== 'begun') return begun
  const finished = await provider.finish(answered, flow)
  // What the provider refuses by itself is no guess.
  if (finished.kind !== 'wrong') await store.transact((queries) => refundLimit(queries, limit, at))
  if (finished.kind === 'away') return providerAway(provider)
  return finished.kind === 'proved' ? answer(finished.identity) : conflict(refusals[finished.kind])
}
