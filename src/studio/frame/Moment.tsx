import { formatTime } from '#components/format/format-time.ts'
import { machineTime } from '#components/format/format-day.ts'

import { useSite } from './site.ts'

/** A time in the zone of the site, or other words where there is none. */
export function Moment({ seconds, none = '—' }: { seconds: number; none?: string }) {
  const { timeZone } = useSite()
  const text = formatTime(seconds, timeZone)
  return text === '' ? none : <time dateTime={machineTime(seconds)}>{text}</time>
}
