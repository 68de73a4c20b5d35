import type { Fault } from './content-fault.ts'

/** What a text means, or why it means nothing. */
export type TextValue = { ok: true; value: unknown } | { ok: false; fault: Fault }

/** A time as the checks of content know it: a text, or the seconds an export writes where minutes do not say it all. */
export function momentOf(text: string): string | number {
  return readMoment(text) ?? (/^\d{9,12}$/u.test(text) ? Number(text) : text)
}

/** Times as people and Excel write them, as the checks of content know them: "2026-05-01 19:30". */
export function readMoment(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  const match =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[ T]*(\d{1,2})[:时点](\d{1,2})分?(?::\d{1,2}(?:\.\d+)?)?)?$/u.exec(
      plain,
    )
  if (match) {
    const [, year = '', month = '', day = '', hours = '0', minutes = '0'] = match
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  }
  // A day of Excel's own calendar, which begins before 1900.
  if (!/^[3-7]\d{4}(?:\.\d+)?$/u.test(plain)) return undefined
  return new Date(Math.round((Number(plain) - 25_569) * 1440) * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}
