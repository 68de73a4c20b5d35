import { growingLock, slidingWindows } from './limit-rules.ts'
import { type Limit, limitFor } from './limits.ts'
import type { Secrets } from './secrets.ts'

/** Yardstick F16: 5 tries, then a quarter of an hour, longer each time; a day of quiet after it and all is forgotten. */
const numberRule = growingLock({ tries: 5, seconds: 900, longest: 86_400, forgotten: 86_400 })

/** One password tried on many numbers. Many who share an address mistype less often than this. */
const networkRule = slidingWindows({ times: 50, seconds: 3600 })

/** Wrong passwords for one number: whether anybody has it does not matter. */
export function passwordNumberLimit(secrets: Secrets, mobile: string): Limit {
  return limitFor(secrets, 'password-number', mobile, numberRule)
}

export function passwordNetworkLimit(secrets: Secrets, network: string): Limit {
  return limitFor(secrets, 'password-network', network, networkRule)
}
