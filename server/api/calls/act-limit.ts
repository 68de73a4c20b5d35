import type { RateLimit } from '#server/platform/rate-limiter.ts'

/** Acts of one member: likes, bookings and the like. A script that presses more often wears out the database, and the others' feeds. By member, not by address: a whole library calls from one. */
export const ACT_LIMIT: RateLimit = { times: 120, seconds: 60 }
