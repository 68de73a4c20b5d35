import { DAY_SECONDS } from './durations.ts'

/** How long a request of an editor may be repeated until it has its answer: a page may have been without a connection for some nights. */
export const REPEATED_SECONDS = 7 * DAY_SECONDS
