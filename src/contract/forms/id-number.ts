import { isDay } from '../time/calendar-date.ts'

/** Weights of the first 17 digits, and the check characters by remainder (GB 11643-1999). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'
/** The first two digits, of the province (GB/T 2260); 81 to 83 for residents from Hong Kong, Macao and Taiwan. */
const PLACE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/u
/** No holder of an identity number was born before this day. */
const FIRST_DAY = '1850-01-01'

/** Returns the birthday within an identity number, `YYYY-MM-DD`. */
export function bornOn(text: string): string {
  return `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
}

/**
 * Whether a text is a citizen's identity number: 18 characters with an existing province, an existing birthday that is
 * not in the future, and the right check character.
 *
 * @param today `YYYY-MM-DD`
 */
export function isIdNumber(text: string, today: string): boolean {
  if (!/^\d{17}[\dXx]$/u.test(text) || !PLACE.test(text)) return false
  const born = bornOn(text)
  if (!isDay(born) || born < FIRST_DAY || born > today) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return CHECKS[sum % 11] === text[17]?.toUpperCase()
}
