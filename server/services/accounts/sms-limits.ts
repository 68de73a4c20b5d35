import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

import { slidingWindows } from './limit-rules.ts'
import { type Limit, limitFor } from './limits.ts'

/**
 * How often a number receives a code, and a network requests one (docs/specification/decisions.md#accounts,
 * docs/specification/figures.md#f15).
 */
const rules = {
  pause: slidingWindows({ times: 1, seconds: 60 }),
  number: slidingWindows({ times: 5, seconds: 3600 }, { times: 10, seconds: DAY_SECONDS }),
  network: slidingWindows({ times: 20, seconds: 3600 }),
}

/** The share of a network's messages after which its browsers have to solve tasks. */
export const NEAR_NETWORK_LIMIT = 10

/** Returns the limits of a message to a number, asked for from a network. */
export function smsLimits(
  secrets: Secrets,
  { mobile, network }: { mobile: string; network: string },
): { pause: Limit; number: Limit; network: Limit } {
  return {
    pause: limitFor(secrets, 'sms-pause', mobile, rules.pause),
    number: limitFor(secrets, 'sms-number', mobile, rules.number),
    network: networkSmsLimit(secrets, network),
  }
}

export function networkSmsLimit(secrets: Secrets, network: string): Limit {
  return limitFor(secrets, 'sms-network', network, rules.network)
}
