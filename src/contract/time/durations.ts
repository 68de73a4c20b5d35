/** Exact lengths in seconds. A day of the calendar may be shorter or longer: `addDays` counts those. */
export const HOUR_SECONDS = 3600
export const DAY_SECONDS = 24 * HOUR_SECONDS
