const MAX_SECONDS = 8.64e12

/**
 * Creating a format costs forty times as much as using it. The same zone always gives the same format, so this cache is
 * no state.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a timestamp as YYYY-MM-DD HH:mm (docs/specification/portal.md#entities) in the site's time zone, identically
 * on the server and in every browser. Empty where there is no time (0, or outside the calendar).
 *
 * @param seconds since 1970
 * @param timezone IANA name, as "Asia/Shanghai"
 */
export function formatTime(seconds: number, timezone: string): string {
  if (!isMoment(seconds)) return ''
  // British English gives day, month, year, hour, minute in this order, with varying separators; `formatToParts` would
  // cost three times as much.
  const [day = '', month = '', year = '', hour = '', minute = ''] =
    formatOf(timezone)
      .format(seconds * 1000)
      .match(/\d+/gu) ?? []
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}`
}

/** Returns the same moment for the `datetime` attribute of a `<time>`. */
export function machineTime(seconds: number): string {
  return isMoment(seconds) ? new Date(seconds * 1000).toISOString() : ''
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timezone, made)
  return made
}

function isMoment(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds > 0 && seconds <= MAX_SECONDS
}
