import type { SayDate } from './date-text.ts'

/** What the writing of a date depends on, apart from the date. */
export interface DateSettings {
  timezone: string
  /** Seconds since 1970: the year is left out where it is that of this moment. */
  now: number
  sayDate: SayDate
}
