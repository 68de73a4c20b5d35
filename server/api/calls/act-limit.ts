import type { RateLimit } from '#server/platform/queues/rate-limiter.ts'

/**
 * Limits the acts of one member, such as likes and bookings: a script that repeats them wears out the database
 * and fills the feeds of others. Counted by member and not by address, because a whole library shares one address.
 */
export const ACT_LIMIT: RateLimit = { times: 120, seconds: 60 }
