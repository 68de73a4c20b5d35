import type { SessionResponse } from '../entities/session.ts'

type When = Omit<SessionResponse, 'id' | 'name' | 'place' | 'note' | 'calledOff'> & { calledOff?: string | undefined }

/** Whether sign-up for a session is open, or the reason why not. */
export type SignUpState = 'not-open' | 'open' | 'full' | 'closed' | 'over' | 'called-off'

/** Up to this number of free seats, the page warns that few are left. */
export const FEW_SEATS = 5

/**
 * Returns the sign-up state of a session at a moment, by the same rule in the browser (to the second, without a reload)
 * and on the server. Without a sign-up period, sign-up is open until the session begins.
 *
 * @param now seconds since 1970
 */
export function signUpState(now: number, { start, end, opens, closes, capacity, taken, calledOff }: When): SignUpState {
  if (end > 0 ? now >= end : start > 0 && now >= start) return 'over'
  if (calledOff !== undefined) return 'called-off'
  if (opens > 0 && now < opens) return 'not-open'
  if (closes > 0 ? now >= closes : start > 0 && now >= start) return 'closed'
  return capacity > 0 && taken >= capacity ? 'full' : 'open'
}

/** Returns the number of free seats; undefined if seats are not counted. */
export function seatsLeft({ capacity, taken }: Pick<SessionResponse, 'capacity' | 'taken'>): number | undefined {
  return capacity === 0 ? undefined : Math.max(0, capacity - taken)
}

/** Returns the moments at which the sign-up state of a session changes, in order. */
export function stateChangeTimes({
  start,
  end,
  opens,
  closes,
}: Pick<SessionResponse, 'start' | 'end' | 'opens' | 'closes'>): number[] {
  return [opens, closes, start, end].filter((moment) => moment > 0).sort((left, right) => left - right)
}
