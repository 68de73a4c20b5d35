import type { Queries } from '#server/db/tables/queries.ts'

import { growingLock, slidingWindows } from './limit-rules.ts'
import { resetLimit, type Limit, limitFor } from './limits.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

/**
 * docs/specification/figures.md#f16: 5 tries, then a quarter of an hour, longer each time; a day of quiet after it and all is forgotten.
 * An hour at most, for strangers can make it grow, too.
 */
const lock = { tries: 5, seconds: 900, longest: 3600, forgotten: 86_400 }
const placeRule = growingLock(lock)

/** Many places that guess at one number: more than one stranger fails, or the owner would stand before a closed door. */
const totalRule = growingLock({ ...lock, tries: 20 })

/** One password tried on many numbers. Many who share an address mistype less often than this. */
const networkRule = slidingWindows({ times: 50, seconds: 3600 })

/** Wrong passwords for one number from one network: whether anybody has the number does not matter. */
export function passwordPlaceLimit(secrets: Secrets, mobile: string, network: string): Limit {
  return limitFor(secrets, 'password-place', `${mobile} ${network}`, placeRule)
}

/** The same from wherever they come. */
export function passwordTotalLimit(secrets: Secrets, mobile: string): Limit {
  return limitFor(secrets, 'password-total', mobile, totalRule)
}

export function passwordNetworkLimit(secrets: Secrets, network: string): Limit {
  return limitFor(secrets, 'password-network', network, networkRule)
}

/** Who has proved to be the owner begins anew here; other places that guessed stay locked. */
export async function resetPasswordLimits(
  queries: Queries,
  secrets: Secrets,
  { mobile, network }: { mobile: string; network: string },
): Promise<void> {
  // In the order they are taken in (by key), or two would wait for each other.
  await resetLimit(queries, passwordPlaceLimit(secrets, mobile, network))
  await resetLimit(queries, passwordTotalLimit(secrets, mobile))
}
