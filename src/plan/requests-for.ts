import { isMemberSource } from '#contract/sources.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { PagePlan, Visitor } from './page-plan.ts'

/** What of a plan can be asked for now: what is a member's own waits until one is known to be logged in. */
export function requestsFor(
  { requests }: Pick<PagePlan, 'requests'>,
  session: Visitor['session'],
): readonly PlannedRequest[] {
  return session === 'member' ? requests : requests.filter(({ source }) => !isMemberSource(source))
}
