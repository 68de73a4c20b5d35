const MYRIAD = 10_000

/** A number as small labels say it: "9999", "1万", "12.3万". */
export function formatCount(count: number): string {
  if (count < MYRIAD) return String(count)
  // Never rounded up to what is not reached yet.
  return `${Math.floor(count / (MYRIAD / 10)) / 10}万`
}
