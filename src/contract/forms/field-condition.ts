import type { FormField } from './form.ts'
import { bornOn, isIdNumber } from './id-number.ts'

/**
 * Whether a field is asked of a visitor: always, unless it depends on another one. A field that is not asked has no
 * value.
 *
 * @param today `YYYY-MM-DD` in the site's time zone
 */
export function isApplicable(
  { when }: Pick<FormField, 'when'>,
  values: Readonly<Record<string, unknown>>,
  today: string,
): boolean {
  if (when === undefined) return true
  const number = values[when.field]
  return typeof number === 'string' && isYounger(number.trim(), when.younger, today)
}

/** Whether the holder of an identity number is younger than so many years; false for what is no number. */
export function isYounger(number: string, years: number, today: string): boolean {
  if (!isIdNumber(number, today)) return false
  const [year = '', ...day] = bornOn(number).split('-')
  // Texts compare as days do. A birthday on 29 February is on 1 March in other years.
  return [String(Number(year) + years), ...day].join('-') > today
}
