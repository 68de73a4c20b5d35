const MYRIAD = 10_000

/**
 * Formats a number for small labels: "9999", "1万", "12.3万".
 *
 * @param sayMyriads says a number of ten thousands
 */
export function formatCount(count: number, sayMyriads: (count: number) => string): string {
  if (count < MYRIAD) return String(count)
  // Rounded down, so that the label never exceeds the count.
  return sayMyriads(Math.floor(count / (MYRIAD / 10)) / 10)
}
