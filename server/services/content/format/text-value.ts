import { isDay } from '#contract/time/calendar-date.ts'
import { utcMinute } from '#contract/time/utc-time.ts'
import type { Fault } from './content-fault.ts'

/** The value of a text, or the reason why it has none. */
export type TextValue = { ok: true; value: unknown } | { ok: false; fault: Fault }

/** Reads a time for the checks of content: a text, or seconds, which the export writes where minutes are not exact. */
export function momentOf(text: string): string | number {
  return readMoment(text) ?? (/^\d{9,12}$/u.test(text) ? Number(text) : text)
}

/** Reads times as editors and Excel write them, into the form that the checks of content take: "2026-05-01 19:30". */
export function readMoment(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  const match =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[ T]*(\d{1,2})[:时点](\d{1,2})分?(?::\d{1,2}(?:\.\d+)?)?)?$/u.exec(
      plain,
    )
  if (match) {
    const [, year = '', month = '', day = '', hours = '0', minutes = '0'] = match
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    // A fault shows the day that the calendar does not have as it was written.
    if (!isDay(date)) return undefined
    return `${date} ${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  }
  // A serial day number of Excel, whose calendar begins before 1900.
  if (!/^[3-7]\d{4}(?:\.\d+)?$/u.test(plain)) return undefined
  return utcMinute(Math.round((Number(plain) - 25_569) * 1440) * 60)
}
