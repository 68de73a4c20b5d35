const MYRIAD = 10_000

/** Formats a number for small labels: "9999", "1万", "12.3万". */
export function formatCount(count: number): string {
  if (count < MYRIAD) return String(count)
  // Rounded down, so that the label never exceeds the count.
  return `${Math.floor(count / (MYRIAD / 10)) / 10}万`
}
