import type { Refusal } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { SOLUTION_SECONDS } from './create-captcha.ts'
import { slidingWindows } from './limit-rules.ts'
import { countedIn, type Limit, limitFor } from './limits.ts'
import { isNearCeiling, readCeilingUse } from './sms-ceilings.ts'
import { NEAR_NETWORK_LIMIT, networkSmsLimit } from './sms-limits.ts'

const once = slidingWindows({ times: 1, seconds: SOLUTION_SECONDS })

/** The caller may go on; the limits make a solution count once. */
interface Done {
  kind: 'done'
  limits: readonly Limit[]
}

/**
 * Asks for the solution of a task where the limits are near: of the site, of a wide network, or of the caller's own.
 * Far from them nothing is asked, so that a usual visitor never waits.
 */
export async function requireCaptcha(
  { store, secrets, captcha, policy, say }: Pick<MemberContext, 'store' | 'secrets' | 'captcha' | 'policy' | 'say'>,
  { solution, network, at }: { solution: unknown; network: string; at: number },
): Promise<Refusal | Done> {
  const use = await readCeilingUse(store.db, { ceilings: policy().sms, secrets, network, at })
  const ofNetwork = await countedIn(store.db, networkSmsLimit(secrets, network), at)
  if (!isNearCeiling(use) && ofNetwork < NEAR_NETWORK_LIMIT) return { kind: 'done', limits: [] }
  const solved = await captcha.solved(solution)
  if (solved !== undefined) return { kind: 'done', limits: [limitFor(secrets, 'captcha', solved, once)] }
  return { kind: 'refused', message: say('accounts', 'workFirst'), captcha: await captcha.task() }
}
