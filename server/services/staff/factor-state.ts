import type { SignInWay } from '#server/db/tables/staff-tables.ts'

/** What is known of the second factor of a session. */
export interface FactorFacts {
  /** When the session proved it; 0 for never. */
  factorTime: number
  /** When the account confirmed it; undefined for an account without one. */
  confirmed: number | undefined
  /** Whether every account needs one. */
  requiresFactor: boolean
  way: SignInWay
}

/**
 * The state of the second factor of a session: proved, to be proved, to be enrolled first, or not needed. A factor that
 * another session has enrolled meanwhile is to be proved. What an identity provider proved takes the place of one here.
 */
export type FactorState = 'done' | 'required' | 'enrol' | 'off'

export function factorState({ factorTime, confirmed, requiresFactor, way }: FactorFacts): FactorState {
  const isProvedElsewhere = way === 'provider-factor'
  if (confirmed !== undefined) return isProvedElsewhere || factorTime >= confirmed ? 'done' : 'required'
  return requiresFactor && !isProvedElsewhere ? 'enrol' : 'off'
}

/** What follows on a password, or on what an identity provider said. */
export type NextStep = 'done' | 'factor' | 'enrol'

export function nextStep(facts: Omit<FactorFacts, 'factorTime'>): NextStep {
  const state = factorState({ ...facts, factorTime: 0 })
  if (state === 'required') return 'factor'
  return state === 'enrol' ? 'enrol' : 'done'
}
