/**
 * The names of the texts that dates, spans and waits are written with (`schema/text`, group `dates`). `weekdays` has a
 * character for each weekday, Sunday first, or seven names with spaces between: "Sun Mon …".
 */
export type DateTextName =
  | 'weekdays'
  | 'month'
  | 'weekday'
  | 'day'
  | 'dayOfYear'
  | 'moment'
  | 'span'
  | 'overnight'
  | 'days'
  | 'waitDays'
  | 'waitDaysHours'
  | 'waitHours'
  | 'waitMinutes'
  | 'waitSeconds'

/** Returns a text of dates with its `{day}` and the like filled in. */
export type SayDate = (name: DateTextName, values?: Readonly<Record<string, string | number>>) => string
