import { DAY_SECONDS } from '#contract/time/durations.ts'
import { exponentialLock } from '#server/services/accounts/limit-rules.ts'
import { type Limit, limitFor } from '#server/services/accounts/limits.ts'
import { passwordRules } from '#server/services/accounts/password-limits.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

/** Five codes of six digits, three of which are right at any moment: a guess in each lock has a chance of 15 in a million. */
const factorRule = exponentialLock({ tries: 5, seconds: 900, longest: 3600, forgotten: DAY_SECONDS })

export interface SignInLimits {
  /** Wrong passwords for a login from one network, whether the login exists or not. */
  place: Limit
  /** The same from all networks together. */
  total: Limit
  /** Wrong passwords for all logins from one network. */
  network: Limit
}

/** The limits of wrong passwords of staff, by the rules of members' and counted apart from theirs. */
export function signInLimits(secrets: Secrets, { login, network }: { login: string; network: string }): SignInLimits {
  return {
    place: limitFor(secrets, 'staff-place', `${login} ${network}`, passwordRules.place),
    total: limitFor(secrets, 'staff-total', login, passwordRules.total),
    network: limitFor(secrets, 'staff-network', network, passwordRules.network),
  }
}

/** The limit of wrong codes of an account. */
export function factorLimit(secrets: Secrets, staffId: number): Limit {
  return limitFor(secrets, 'staff-factor', String(staffId), factorRule)
}
