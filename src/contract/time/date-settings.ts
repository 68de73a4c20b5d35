import type { SayDate } from './date-text.ts'

/** Settings on which the writing of a date depends. */
export interface DateSettings {
  timezone: string
  /** Seconds since 1970: the year is left out where it is that of this moment. */
  now: number
  sayDate: SayDate
}
