import { localTime } from '#server/platform/local-time.ts'

const WEEKDAYS = '日一二三四五六'

/** "11月22日（周日）09:30", with the year unless it is the present one. */
export function sayMoment(seconds: number, timezone: string, now: number): string {
  const { year, month, day, weekday } = localTime(seconds, timezone)
  const isThisYear = year === localTime(now, timezone).year
  return `${isThisYear ? '' : `${year}年`}${month}月${day}日（周${WEEKDAYS.charAt(weekday)}）${clock(seconds, timezone)}`
}

/** From beginning to end, with the second date only where it differs; empty without a beginning. */
export function sayWhen({ start, end }: { start: number; end: number }, timezone: string, now: number): string {
  if (start === 0) return ''
  const begin = sayMoment(start, timezone, now)
  if (end === 0) return begin
  const [first, last] = [localTime(start, timezone), localTime(end, timezone)]
  const isSameDay = first.year === last.year && first.month === last.month && first.day === last.day
  return `${begin}—${isSameDay ? clock(end, timezone) : sayMoment(end, timezone, now)}`
}

function clock(seconds: number, timezone: string): string {
  const { hour, minute } = localTime(seconds, timezone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
