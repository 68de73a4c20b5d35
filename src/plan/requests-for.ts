import { isMemberSource } from '#contract/calls/sources.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { PagePlan, Visitor } from './page-plan.ts'

/**
 * Returns the requests of a plan that can be sent now: requests for a member's own data wait until the login is known.
 */
export function requestsFor(
  { requests }: Pick<PagePlan, 'requests'>,
  login: Visitor['login'],
): readonly PlannedRequest[] {
  return login === 'member' ? requests : requests.filter(({ source }) => !isMemberSource(source))
}
