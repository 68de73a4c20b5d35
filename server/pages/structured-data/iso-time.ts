/** Formats a moment in the site's time zone by ISO 8601, "2026-11-20T12:00:00+08:00"; undefined for 0. */
export function isoTime(seconds: number, timezone: string): string | undefined {
  const date = new Date(seconds * 1000)
  if (!(seconds > 0) || !Number.isFinite(date.getTime())) return undefined
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  // "GMT+08:00", or only "GMT" for UTC.
  const offset = part('timeZoneName').slice('GMT'.length) || '+00:00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`
}
