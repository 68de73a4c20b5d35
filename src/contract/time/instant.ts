// Without dayjs: logins and forms need no more of time than this, and load 3 KB less
// (docs/decisions/0013-one-library-for-time.md).
import { DAY_SECONDS } from './durations.ts'

/** A day within the range of `Date`, so that the instant has a wall-clock time in every zone. */
const MAX_SECONDS = 8.64e12 - DAY_SECONDS

/** Whether a number of seconds since 1970 is an instant that can be written; 0 stands for none. */
export function isInstant(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds > 0 && seconds <= MAX_SECONDS
}

/** Formats an instant by ISO 8601, "2026-11-20T04:00:00.000Z". */
export function isoInstant(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString()
}
