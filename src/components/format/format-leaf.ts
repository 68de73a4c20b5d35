import type { DateSettings } from '#contract/time/date-settings.ts'

import { formatDateParts } from './format-date-parts.ts'
import { weekdayName } from './weekday-name.ts'

/** The lines of a leaf of a day calendar: "11月", "21", "周六". */
export interface DateLeaf {
  month: string
  day: string
  weekday: string
}

/** Formats the leaf of a timestamp in the site's time zone; undefined where there is no time. */
export function formatLeaf(
  seconds: number,
  { timezone, sayDate }: Pick<DateSettings, 'timezone' | 'sayDate'>,
): DateLeaf | undefined {
  const parts = formatDateParts(seconds, timezone)
  return (
    parts && {
      month: sayDate('month', { month: parts.month }),
      day: parts.day,
      weekday: sayDate('weekday', { weekday: weekdayName(parts.weekday, sayDate) }),
    }
  )
}
