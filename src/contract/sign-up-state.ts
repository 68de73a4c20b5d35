import type { SessionResponse } from './session.ts'

type When = Omit<SessionResponse, 'id' | 'name' | 'place' | 'note' | 'calledOff'> & { calledOff?: string | undefined }

/** Whether one can sign up for a session, and if not, why. */
export type SignUpState = 'not-open' | 'open' | 'full' | 'closed' | 'over' | 'called-off'

/** Seats that count as few: said on the page, so that nobody is surprised. */
export const FEW_SEATS = 5

/**
 * The state of a session at a moment, the same rule in the browser (to the second, without a reload)
 * and on the server. Without a window one can sign up until it begins.
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

/** Seats left, or undefined where they are not counted. */
export function seatsLeft({ capacity, taken }: Pick<SessionResponse, 'capacity' | 'taken'>): number | undefined {
  return capacity === 0 ? undefined : Math.max(0, capacity - taken)
}

/** The moments at which a session's state changes, in order. */
export function turningPoints({
  start,
  end,
  opens,
  closes,
}: Pick<SessionResponse, 'start' | 'end' | 'opens' | 'closes'>): number[] {
  return [opens, closes, start, end].filter((moment) => moment > 0).sort((left, right) => left - right)
}
