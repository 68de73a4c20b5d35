/** Weights of the first 17 digits, and the check characters by remainder (GB 11643-1999). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** Whether a text is a citizen's identity number: 18 places, a day of birth that exists, the right check character. */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/u.test(text)) return false
  const [year, month, day] = [Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14))]
  const born = new Date(Date.UTC(year, month - 1, day))
  if (year < 1850 || born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return CHECKS[sum % 11] === text[17]?.toUpperCase()
}
