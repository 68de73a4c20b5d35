/** The names of the texts that dates, spans and waits are written with (`schema/text`, group `dates`). */
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

/**
 * The texts by name; `{month}` and the like stand for values. `weekdays` has a character for each weekday, Sunday first, or
 * seven names with spaces between: "Sun Mon …".
 */
export type DateText = Readonly<Record<DateTextName, string>>

/** Takes a text group for the texts of dates; the program's own words complete every schema. @throws without a group */
export function dateTextOf(group: Readonly<Record<string, string>> | undefined): DateText {
  if (!isDateText(group)) throw new Error('No group "dates" in schema/text/zh-CN.json')
  return group
}

function isDateText(group: object | undefined): group is DateText {
  return group !== undefined
}
