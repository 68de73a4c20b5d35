import { HOUR_SECONDS } from '#contract/time/durations.ts'

/** How long a session lasts, in seconds. */
export interface SessionTimes {
  /** From its beginning, in any case. */
  longest: number
  /** Without use. */
  idle: number
}

/**
 * A working day, and an hour without use: within the day and the hour of NIST SP 800-63B-4, 2.2.3 (two factors). GB/T
 * 22239-2019, 8.1.4.1 wants an end by time, without a number.
 */
export const staffSessionTimes: SessionTimes = { longest: 12 * HOUR_SECONDS, idle: HOUR_SECONDS }
