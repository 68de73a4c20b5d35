import { createRateLimiter, type RateLimit } from './create-rate-limiter.ts'

/** Acts of one member: likes, bookings and the like. Nobody presses so often; a script that does wears out the database, and the others' feeds. */
export const ACTS: RateLimit = { times: 120, seconds: 60 }

/**
 * Counts in this process how often each member acts: by member, for a whole library calls from one address.
 *
 * @param now seconds since 1970
 */
export function createActBrake(now: () => number): (memberId: number) => boolean {
  const isWithin = createRateLimiter(() => now() * 1000)
  return (memberId) => isWithin(String(memberId), ACTS)
}
