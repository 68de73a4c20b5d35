import type { DateSettings } from '#contract/time/date-settings.ts'
import { dateTextOf } from '#contract/time/date-text.ts'

import { usePage } from './page-context.ts'

/** Returns what dates, spans and waits are written with on this page: the site's time zone and its texts. */
export function useDateSettings(now: number): DateSettings {
  const { site, text } = usePage()
  return { timezone: site.timezone, now, text: dateTextOf(text['dates']) }
}
