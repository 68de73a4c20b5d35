import { zonedDay } from '#contract/time/zoned-day.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { refusedAt, type Refusal } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

import { calendarDay } from './limit-rules.ts'
import { type Limit, limitFor, waitFor } from './limits.ts'

/**
 * Wrong codes for a number in a day. With the four digits of docs/specification/portal.md#rules a stranger guesses one
 * of them with a chance of 5 in 10,000, and site owners can make codes longer.
 */
const MOST_A_DAY = 5

/** Wrong codes for a number, from all browsers, for all purposes. */
export function guessesLimit(secrets: Secrets, mobile: string, timezone: string): Limit {
  const day = (time: number) => zonedDay(time, timezone)
  return limitFor(secrets, 'code-guesses', mobile, calendarDay({ times: MOST_A_DAY, day }))
}

/** The refusal while the codes of a number rest until the next day; the password goes on. */
export function codesRest({ say }: Pick<MemberContext, 'say'>): Refusal {
  return refusedAt('code', say('limits', 'codesRest'))
}

/** Whether the codes of a number rest: none is sent that could not be used. */
export async function doCodesRest(
  queries: Queries,
  { secrets, timezone, now }: Pick<MemberContext, 'secrets' | 'timezone' | 'now'>,
  mobile: string,
): Promise<boolean> {
  return (await waitFor(queries, guessesLimit(secrets, mobile, timezone), now())) > 0
}
