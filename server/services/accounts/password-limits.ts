import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { exponentialLock, slidingWindows } from './limit-rules.ts'
import { resetLimit, type Limit, limitFor } from './limits.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

/**
 * docs/specification/figures.md#f16: 5 tries, then a lock of 15 minutes, doubling each time; a day without tries resets
 * it. At most an hour, because strangers can lengthen the lock as well.
 */
const lock = { tries: 5, seconds: 900, longest: 3600, forgotten: DAY_SECONDS }
const placeRule = exponentialLock(lock)

/**
 * Guesses at one number from many networks: a higher limit than per network, so that a single stranger cannot lock out
 * the owner.
 */
const totalRule = exponentialLock({ ...lock, tries: 20 })

/** One password tried on many numbers. Members who share an address mistype less often than this. */
const networkRule = slidingWindows({ times: 50, seconds: 3600 })

/** The rules for guesses at one account from one place, from all places, and at all accounts from one network. */
export const passwordRules = { place: placeRule, total: totalRule, network: networkRule } as const

/** Wrong passwords for one number from one network, whether the number is registered or not. */
export function passwordPlaceLimit(secrets: Secrets, mobile: string, network: string): Limit {
  return limitFor(secrets, 'password-place', `${mobile} ${network}`, placeRule)
}

/** The same from all networks together. */
export function passwordTotalLimit(secrets: Secrets, mobile: string): Limit {
  return limitFor(secrets, 'password-total', mobile, totalRule)
}

export function passwordNetworkLimit(secrets: Secrets, network: string): Limit {
  return limitFor(secrets, 'password-network', network, networkRule)
}

/** Resets the limits after the owner has proved their identity; other networks that guessed stay locked. */
export async function resetPasswordLimits(
  queries: Queries,
  secrets: Secrets,
  { mobile, network }: { mobile: string; network: string },
): Promise<void> {
  // In the order of their keys, like everywhere: a different order would deadlock.
  await resetLimit(queries, passwordPlaceLimit(secrets, mobile, network))
  await resetLimit(queries, passwordTotalLimit(secrets, mobile))
}
