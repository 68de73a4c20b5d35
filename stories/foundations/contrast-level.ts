/** AA, and AAA for the elder mode (docs/specification/decisions.md#public-pages). */
export const LEAST = 4.5
export const LEAST_ELDER = 7

/** How a ratio is called. */
export function levelOf(ratio: number): 'AAA' | 'AA' | '不足' {
  if (ratio >= LEAST_ELDER) return 'AAA'
  return ratio >= LEAST ? 'AA' : '不足'
}
