/** Exact lengths in seconds. A day of the calendar may be shorter or longer: `addDays` counts those. */
export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS
