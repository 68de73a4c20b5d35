import type { DateSettings } from '#contract/time/date-settings.ts'

import { usePage, useText } from './page-context.ts'

/** Returns what dates, spans and waits are written with on this page: the site's time zone and its texts. */
export function useDateSettings(now: number): DateSettings {
  return { timezone: usePage().site.timezone, now, sayDate: useText('dates') }
}
